import { expect, test } from 'vitest'
import { plannedTag } from '#desk/catalogue/packages/planned-publication.ts'

test.each([
  ['2026-11-29T12:05:00Z', 'info'],
  ['2026-11-29T11:59:30Z', 'info'],
  ['2026-11-29T11:58:00Z', 'bad'],
])('a draft that was not published at its time says so: %s', (publishAt, tone) => {
  expect(plannedTag(publishAt, Date.parse('2026-11-29T12:00:00Z'))).toMatchObject({ tone })
})
