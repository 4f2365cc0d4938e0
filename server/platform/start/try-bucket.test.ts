import { expect, test } from 'vitest'
import type { S3Files } from '#server/platform/config/config'
import { openFiles } from '#server/platform/files/files'
import { newId } from '#server/platform/new-id'
import { createLog } from '#server/platform/observe/log'
import { tryBucket } from './try-bucket.ts'

test('a bucket that cannot be used is named in the log of the start', async () => {
  const store: S3Files = {
    kind: 's3',
    bucket: 'papers',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  }
  const lines: string[] = []
  const log = createLog({ isProduction: true, logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const files = await openFiles(store)
  await tryBucket({ config: { files: store } as never, files, newId, log })
  expect(lines.join()).toMatch(/The object store did not do what it was asked: .*S3_ENDPOINT/)
})
