import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { disclosureIds } from '#contract/disclosures'
import { disclosureTexts, legalTexts } from '#server/legal/legal-texts'
import { mayBeSample } from '#server/testing/a-real-shop'

const texts = legalTexts({ config: mayBeSample })

test('changed words get a new version', () => {
  const pinned = Object.values(texts).map(
    ({ id, version, sha256 }) => `${id} ${version} ${sha256.slice(0, 12)}`,
  )
  expect(pinned).toMatchInlineSnapshot(`
    [
      "agencyRelationship 2026-11-2 bd17affc69f6",
      "noSetFee 2026-11-2 69640a807da5",
      "fairHousingAct 2026-11-2 b12fd7d51dc9",
      "legalFinancialDisclaimer 2026-11-2 4e1d0734800c",
      "leadPaintSeller 2026-11-2 d5484d656df3",
      "leadPaintBuyer 2026-11-2 59a8d139058c",
      "finalAcknowledgment 2026-11-2 51b224faf4a2",
      "tcpaConsent 2026-11-2 ce87585666b4",
      "leadSubmit 2026-11-2 da6a96cdc24b",
      "refunds 2026-11-4 aaf016f3100a",
      "offerTimeline 2026-11 f1959791520a",
      "termsOfSale 2026-11-4 16ed7be92db2",
    ]
  `)
})

test('the seven are in order, each with its own hash', () => {
  const seven = disclosureTexts({ config: mayBeSample })
  expect(seven.map(({ id }) => id)).toEqual(disclosureIds)
  for (const { text, sha256 } of seven) expect(sha256).toBe(hash('sha256', text, 'hex'))
  expect(new Set(seven.map(({ sha256 }) => sha256)).size).toBe(7)
})

test('they say what the law requires', () => {
  expect(texts.leadPaintSeller.text).toContain('built before 1978')
  expect(texts.leadPaintBuyer.text).toMatch(/built before 1978.*10-day period/)
  expect(texts.noSetFee.text).toContain('fully negotiable and are not set by law')
  expect(texts.agencyRelationship.text).toMatch(/transaction-broker.*all offers and counteroffers/)
  expect(texts.legalFinancialDisclaimer.text).toContain('homes in Colorado only')
  expect(texts.fairHousingAct.text).toMatch(/familial status.*source of income/)
  expect(texts.tcpaConsent.text).toMatch(/^\(Optional\).*Columbine Flat-Fee Realty.*without agreeing.*STOP/)
})
