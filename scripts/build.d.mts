export const program: string
export const ensureBuilt: () => Promise<void>
