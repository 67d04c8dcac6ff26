// Notices for those who are not here: wishes, the mail address, devices; and the links in mails.
import { call } from "../api/client";
import type { Notices, NoticeWishes } from "../api/types";

const id = encodeURIComponent;

export const notices = {
  mine: (): Promise<Notices> => call("GET", "/me/notices"),
  wish: (wish: NoticeWishes): Promise<Notices> => call("PUT", "/me/notices", wish),
  address: (address: string): Promise<Notices> => call("PUT", "/me/notices/address", { address }),
  addDevice: (wish: PushSubscriptionJSON): Promise<Notices> =>
    call("POST", "/me/notices/devices", { endpoint: wish.endpoint, keys: wish.keys }),
  removeDevice: (device: string): Promise<Notices> => call("DELETE", `/me/notices/devices/${id(device)}`),
  confirm: (token: string): Promise<{ address: string }> => call("POST", "/notices/confirm", { token }),
  stop: (token: string): Promise<unknown> => call("POST", `/notices/stop/${id(token)}`),
  resume: (token: string): Promise<unknown> => call("POST", `/notices/resume/${id(token)}`),
};
