/**
 * Sends one value at a time. Of those that come meanwhile only the newest is sent, so that no earlier one overtakes it on the way.
 * `send` never rejects.
 */
export const newestInTurn = <Value>(send: (value: Value) => Promise<unknown>) => {
  let waiting: Value[] = []
  let sending: Promise<void> | undefined
  const sendAll = async () => {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      waiting = []
      await send(next)
    }
    sending = undefined
  }
  /** Resolves when everything is sent. */
  return (value: Value): Promise<void> => {
    waiting = [value]
    sending ??= sendAll()
    return sending
  }
}
