// Plays a part of the rounds, to try out a scenario: npm run soak -- --share 0.01 kills
const at = process.argv.indexOf('--share')

export const share = at < 0 ? 1 : Number(process.argv[at + 1])

/** At least one. */
export const times = (usual: number): number => Math.max(1, Math.round(usual * share))
