import { pipeline, type Readable, Transform } from 'node:stream'

/** Passes all data on. Ends with an error when the source sends nothing for `silenceMs`. A reader that pauses does not count. */
export const endWhenSilent = (source: Readable, silenceMs: number): Readable => {
  let movedAt = performance.now()
  const out = new Transform({
    transform: (chunk, _encoding, done) => {
      movedAt = performance.now()
      done(undefined, chunk)
    },
  })
  const look = () => {
    if (out.readableLength >= out.readableHighWaterMark) movedAt = performance.now()
    else if (performance.now() - movedAt >= silenceMs) source.destroy(new Error('The file stopped coming.'))
  }
  const timer = setInterval(look, Math.max(1, silenceMs / 10))
  return pipeline(source, out, () => clearInterval(timer)) // an error on one side destroys the other
}
