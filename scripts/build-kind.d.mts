type Environment = Record<string, string | undefined>;
/** What stands in a build's fingerprint for its kind. */
export function kindOfBuild(env?: Environment): string;
/** Whether this process is to build development pages, too. */
export function hasDevelopmentPages(env?: Environment): boolean;
/** Returns the files of a built folder that name a development page. */
export function developmentFiles(folder: string): string[];
/** Why this may not be deployed, or undefined when it may. */
export function refusalToDeploy(folder: string, env?: Environment): string | undefined;
