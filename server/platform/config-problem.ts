/** A start that cannot go on for a reason that its operator can mend: one sentence, printed without a stack. */
export class ConfigProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ConfigProblem'
  }
}
