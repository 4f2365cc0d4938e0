import { pipeline, type Readable, Transform } from 'node:stream'

/** Passes everything on. Ends with an error when nothing comes for so long; a reader who takes nothing may take their time. */
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
  return pipeline(source, out, () => clearInterval(timer)) // an error of the one destroys the other with it
}
