// An S3-compatible object store, as far as the file store uses it.
import { aStandIn, type StandIn } from '#server/testing/stand-in'

const bucket = 'papers'

export type LocalS3 = StandIn & {
  /** The content of the shop's bucket, by key. */
  objects: Map<string, Buffer>
  environment: Record<string, string>
}

export const aLocalS3 = async (): Promise<LocalS3> => {
  const buckets = new Map<string, Map<string, Buffer>>()
  const objectsOf = (name: string) => {
    const objects = buckets.get(name) ?? new Map<string, Buffer>()
    buckets.set(name, objects)
    return objects
  }
  const standIn = await aStandIn((app) => {
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 20_000_000 }, (_request, body, done) =>
      done(null, body),
    )
    type Bucket = { Params: { bucket: string }; Querystring: { prefix?: string } }
    const list = (request: { params: Bucket['Params']; query: Bucket['Querystring'] }) =>
      listing(
        [...objectsOf(request.params.bucket).keys()].filter((key) =>
          key.startsWith(request.query.prefix ?? ''),
        ),
      )
    app.get<Bucket>('/:bucket', (request, reply) => reply.type('application/xml').send(list(request)))
    app.get<Bucket>('/:bucket/', (request, reply) => reply.type('application/xml').send(list(request)))
    const url = '/:bucket/*'
    type Object = { Params: { bucket: string; '*': string } }
    app.put<Object>(url, (request, reply) => {
      objectsOf(request.params.bucket).set(request.params['*'], request.body as Buffer)
      return reply.header('etag', '"1"').send()
    })
    app.get<Object>(url, (request, reply) => {
      const object = objectsOf(request.params.bucket).get(request.params['*'])
      if (object) return reply.header('last-modified', new Date(0).toUTCString()).send(object)
      return reply.code(404).type('application/xml').send('<Error><Code>NoSuchKey</Code></Error>')
    })
    app.delete<Object>(url, (request, reply) => {
      objectsOf(request.params.bucket).delete(request.params['*'])
      return reply.code(204).send()
    })
  })
  const objects = objectsOf(bucket)
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

const listing = (keys: readonly string[]) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${keys.length}</KeyCount>${keys
    .map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
    .join('')}</ListBucketResult>`
