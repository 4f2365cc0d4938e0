export function isInstalledForWork(folder?: string): boolean
