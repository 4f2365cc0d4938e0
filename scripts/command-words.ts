/** What was typed after a command, as `read` finds it. Throws `problem` for an option that the command does not know. */
export const wordsOf = <Words>(read: () => Words, problem: () => Error): Words => {
  try {
    return read()
  } catch {
    throw problem()
  }
}
