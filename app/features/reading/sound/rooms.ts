import type { EnvironmentId } from "#domain/vr/environments";
import { cafe, library, space } from "./indoor-rooms";
import { beach, forest, mountain } from "./outdoor-rooms";
import type { RoomBed } from "./room-bed";

/** What is heard where. */
export const rooms: Record<EnvironmentId, RoomBed> = { library, mountain, beach, forest, cafe, space };
