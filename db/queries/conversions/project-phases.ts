import { type SQL, sql } from "drizzle-orm";
import { type PhaseTime, projects } from "#db/schema/projects";

/** A project that is tried over and over says no more of it than this. */
const maxPhases = 40;

/** `phases` once another one has begun; the same again is the same one, going on. For one statement with what else it writes. */
export function withPhase(phase: PhaseTime["phase"], now: number): SQL {
  const { phases } = projects;
  return sql`case when json_extract(${phases}, '$[#-1].phase') = ${phase}
      or json_array_length(coalesce(${phases}, '[]')) >= ${maxPhases} then ${phases}
    else json_insert(coalesce(${phases}, '[]'), '$[#]', json_object('phase', ${phase}, 'at', ${Math.floor(now)})) end`;
}

/** The phases of a project that has just been sent in. */
export const firstPhase = (now: number): PhaseTime[] => [{ phase: "waiting", at: now }];
