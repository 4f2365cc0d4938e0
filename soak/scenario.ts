/** A fault at full size, which takes minutes to play: too long for a test. */
export type Scenario = {
  /** As a word for the command line: `npm run soak -- silent-line`. */
  name: string
  /** What happens, as a sentence. */
  what: string
  /** What must hold, with its unit. */
  bar: string
  run(): Promise<Outcome>
}

export type Outcome = { measured: string; isMet: boolean }
