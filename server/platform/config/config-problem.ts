/** The start failed for a reason that the operator can fix. The message is one sentence, printed without a stack. */
export class ConfigProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'ConfigProblem'
  }
}
