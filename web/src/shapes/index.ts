// Made by "npm run types" from the games that there are. Do not edit.
import type * as LightningTrain from "./lightning_train";
import type * as RailroadRevolution from "./railroad_revolution";
import type * as Trains from "./trains";
import type * as TrainsAndStations from "./trains_and_stations";

/** What each game shows, prints and tells. */
export interface Games {
  lightning_train: { picture: LightningTrain.Picture; layout: LightningTrain.Layout; events: LightningTrain.Events };
  railroad_revolution: { picture: RailroadRevolution.Picture; layout: RailroadRevolution.Layout; events: RailroadRevolution.Events };
  trains: { picture: Trains.Picture; layout: Trains.Layout; events: Trains.Events };
  trains_and_stations: { picture: TrainsAndStations.Picture; layout: TrainsAndStations.Layout; events: TrainsAndStations.Events };
}

export type GameId = keyof Games;
