export const maxWorkerBytes: number;
export function judgeWorkerSize(bytes: number): { fits: boolean; line: string };
export function measureWorker(): Promise<number>;
