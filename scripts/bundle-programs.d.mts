export const bundle: (outDir: string, programs: readonly string[]) => Promise<void>
