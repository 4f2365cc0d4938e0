/** A fault at full size. It takes minutes to play, which is too long for a test. */
export type Scenario = {
  /** The scenario's name on the command line: `npm run soak -- silent-line`. */
  name: string
  /** What happens, as a sentence. */
  what: string
  /** The requirement, with its unit. */
  bar: string
  run(): Promise<Outcome>
}

export type Outcome = { measured: string; isMet: boolean }
