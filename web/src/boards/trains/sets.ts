// The recommended sets of eight cards, and the cards that lie in every supply. They are data of the house edition
// (cards.toml); a test compares them.
export const sets: Record<string, string[]> = {
  beginner_tokyo: [
    "landfill",
    "conductors_station",
    "holiday_timetable",
    "passing_station",
    "amusement_park",
    "steel_bridge",
    "dump_site",
    "maintenance_factory",
  ],
  beginner_osaka: [
    "landfill",
    "bullet_train",
    "garage",
    "tourist_train",
    "ironworks",
    "stationmasters_office",
    "tunnel",
    "temporary_timetable",
  ],
  reforming_and_tunneling: [
    "signals",
    "pulling",
    "information_central",
    "freight_train",
    "wagon_factory",
    "early_train",
    "signaling_area",
    "subway_excavation",
  ],
  holiday_pass: [
    "landfill",
    "station_crew",
    "holiday_timetable",
    "tourist_train",
    "mail_train",
    "viaduct",
    "maintenance_factory",
    "control_room",
  ],
};

export const always = [
  "normal_train",
  "express_train",
  "limited_express_train",
  "lay_rails",
  "station_expansion",
  "apartment",
  "tower",
  "skyscraper",
  "waste",
];

/** How many are chosen. */
export const EIGHT = 8;
