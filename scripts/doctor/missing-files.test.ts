import { expect, test } from 'vitest'
import { aPlatform } from '#server/testing/test-app'
import { good } from './finding.ts'
import { checkFiles } from './services.ts'

test('an uploaded file that the store lacks is named', async () => {
  const shop = await aPlatform()
  await shop.database.direct
    .updateTable('legal_document')
    .set({ file_key: 'legal-blanks/lost.pdf' })
    .execute()
  const found = [
    await checkFiles(shop.config, Promise.resolve({ database: shop.database, finding: good('') })),
  ]
  expect(found.flat().at(-1)).toEqual({
    verdict: 'broken',
    sentence: expect.stringMatching(
      /1 of the 1 uploaded files .* are missing from the folder .*, such as legal-blanks\/lost\.pdf/,
    ),
  })
  await shop.close()
})
