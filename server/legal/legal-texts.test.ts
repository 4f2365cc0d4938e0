import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { disclosureIds } from '#contract/disclosures'
import { disclosureTexts, legalTexts } from '#server/legal/legal-texts'

const texts = legalTexts({ config: { brokerageFile: undefined } })

test('changed words get a new version', () => {
  const pinned = Object.values(texts).map(
    ({ id, version, sha256 }) => `${id} ${version} ${sha256.slice(0, 12)}`,
  )
  expect(pinned).toMatchInlineSnapshot(`
    [
      "agencyRelationship 2026-11 7c45585cb594",
      "noSetFee 2026-11 272a93ce6197",
      "fairHousingAct 2026-11 e169edd1c7b4",
      "legalFinancialDisclaimer 2026-11 5749db069f07",
      "leadPaintSeller 2026-11 d31c5cec61ec",
      "leadPaintBuyer 2026-11 a9a0deebba2f",
      "finalAcknowledgment 2026-11 a8798f01b48b",
      "tcpaConsent 2026-11 003774d305cd",
      "leadSubmit 2026-11-2 da6a96cdc24b",
      "refunds 2026-11-2 6931aaa17b9b",
      "offerTimeline 2026-11 f1959791520a",
      "termsOfSale 2026-11-2 b644b312e1db",
    ]
  `)
})

test('the seven are in order, each with its own hash', () => {
  const seven = disclosureTexts({ config: { brokerageFile: undefined } })
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
