// An S3-compatible object store, as far as the file store uses it.
import { aStandIn, type StandIn } from '#server/testing/stand-in'

const bucket = 'papers'

export type LocalS3 = StandIn & { objects: Map<string, Buffer>; environment: Record<string, string> }

export const aLocalS3 = async (): Promise<LocalS3> => {
  const objects = new Map<string, Buffer>()
  const standIn = await aStandIn((app) => {
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 20_000_000 }, (_request, body, done) =>
      done(null, body),
    )
    const url = `/${bucket}/*`
    type Object = { Params: { '*': string } }
    app.put<Object>(url, (request, reply) => {
      objects.set(request.params['*'], request.body as Buffer)
      return reply.header('etag', '"1"').send()
    })
    app.get<Object>(url, (request, reply) => {
      const object = objects.get(request.params['*'])
      if (object) return reply.header('last-modified', new Date(0).toUTCString()).send(object)
      return reply.code(404).type('application/xml').send('<Error><Code>NoSuchKey</Code></Error>')
    })
    app.delete<Object>(url, (request, reply) => {
      objects.delete(request.params['*'])
      return reply.code(204).send()
    })
  })
  return {
    ...standIn,
    objects,
    environment: {
      FILES: `s3://${bucket}`,
      S3_ENDPOINT: standIn.base,
      AWS_ACCESS_KEY_ID: 'key-of-tests',
      AWS_SECRET_ACCESS_KEY: 'secret-of-tests',
    },
  }
}
