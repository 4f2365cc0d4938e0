// What is typed over a value that the server has. Separate from the hook, so that it can be tested.

type Known<Shown> = {
  stored: Shown
  /** Another value is on its way, or may have arrived. */
  mayBeReplaced: boolean
}

/** Null for what the server has and keeps. */
export const toSend = <Shown>(shown: Shown, { stored, mayBeReplaced }: Known<Shown>) =>
  !mayBeReplaced && JSON.stringify(shown) === JSON.stringify(stored) ? null : { shown }
