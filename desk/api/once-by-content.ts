import { sendingOnce } from '#contract/send-once'

/** What a form or a button says, as a text. */
const contentOf = (input: unknown): unknown =>
  input instanceof FormData
    ? [...input].map(([name, value]) => [name, value instanceof File ? fileOf(value) : value])
    : input

/** A file is the same while its name, size and time are. Where none is chosen, browsers put one of the present time. */
const fileOf = ({ name, size, lastModified }: File) => (name === '' ? '' : [name, size, lastModified])

/**
 * Sends what a person said once. The same content after a lost answer is sent as the same request, even if the screen already shows what
 * the first try did: a key belongs to one request.
 */
export const onceByContent = <Request>() => {
  const once = sendingOnce()
  let made: { key: string; request: Request } | undefined
  return <Answer>(
    input: unknown,
    make: () => Request | Promise<Request>,
    send: (request: Request, idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> =>
    once(contentOf(input), async (key) => {
      if (made?.key !== key) made = { key, request: await make() }
      return send(made.request, key)
    })
}

/**
 * For changes of a record that has versions. `seen`: the one on the screen. If the answer to a lost try is older than that, other changes
 * have followed it, and the same content now means another change.
 */
export const onceByVersion = () => {
  const once = onceByContent<number>()
  return async <Made extends { version: number }>(
    input: unknown,
    seen: number,
    send: (version: number, idempotencyKey: string) => Promise<Made>,
  ): Promise<Made> => {
    const made = await once(input, () => seen, send)
    return made.version < seen ? once(input, () => seen, send) : made
  }
}

/** One for each place, such as a step at a record, so that a form that was closed after a lost answer sends the same again. */
export const onceByPlace = <Request>() => {
  const sending = new Map<string, ReturnType<typeof onceByContent<Request>>>()
  return (place: string) => {
    const known = sending.get(place) ?? onceByContent<Request>()
    sending.set(place, known)
    return known
  }
}
