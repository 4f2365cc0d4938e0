// What a change that is in the MLS says about the home, in the listing input.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSaleChange, enterSaleChange } from '#contract/desk/sales/changes'
import {
  exportListingInput,
  getDeskListingInput,
  reopenListingInput,
} from '#contract/desk/sales/listing-input'
import { getDeskSale } from '#contract/desk/sales/sales'
import type { WantedChange } from '#contract/listing-changes'
import { getListingInput, saveListingInput } from '#contract/listing-input'
import { aSaleIn } from '#server/testing/a-sale'
import { aMember } from '#server/testing/a-staff-member'
import { aVersion } from '#server/testing/a-version'
import { anAccount } from '#server/testing/an-account'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

test('the MLS entry is in the approved listing input, and in a later version with the same values', async () => {
  const [ann, broker] = [await anAccount(app), await aMember(app)]
  const saleId = await aSaleIn(app, ann.id, 'Active')
  const values = { ListPrice: 545_000, PublicRemarks: 'Brick ranch.', ShowingAdvanceNotice: 2 }
  const checked = { ListPrice: { source: 'Listing contract', at: app.now(), by: broker.id } }
  await app.database.direct
    .updateTable('listing_input')
    .set({ state: 'approved', field_values: JSON.stringify(values), checked: JSON.stringify(checked) })
    .where('sale_id', '=', saleId)
    .execute()
  const params = { saleId }
  const { version } = await broker.call(getDeskListingInput, { params })
  await broker.call(reopenListingInput, { params, body: { version } })
  const draft = await ann.call(getListingInput, { params })
  await ann.call(saveListingInput, {
    params,
    body: { section: 'Words', version: draft.version, values: { PublicRemarks: 'My own words.' } },
  })
  const enter = async (wanted: WantedChange) => {
    const { change } = await broker.call(addSaleChange, { params, body: { change: wanted } })
    const place = { kind: 'legal', name: 'Amend/Extend Contract with Broker' } as const
    const paper = change.needsSignature ? await aVersion(app, { customerId: ann.id, place }) : undefined
    await broker.call(enterSaleChange, {
      params: { saleId, changeId: change.id },
      body: { version: change.version, ...(paper && { documentVersionId: paper.id }) },
    })
  }
  await enter({ kind: 'price', wanted: { priceCents: 53_900_000 } })
  await enter({ kind: 'text', wanted: { remarks: 'Brick ranch with a new roof.' } })
  await enter({ kind: 'showing', wanted: { noticeHours: 24, note: '' } })
  const exported = await broker.call(exportListingInput, { params, query: { format: 'json' } })
  expect(exported).toMatchObject({ ListPrice: 539_000, PublicRemarks: 'Brick ranch with a new roof.' })
  expect((await ann.call(getListingInput, { params })).values).toEqual({
    ListPrice: 539_000,
    PublicRemarks: 'My own words.',
    ShowingAdvanceNotice: 24,
  })
  const { history } = await broker.call(getDeskSale, { params })
  expect(history.filter(({ action }) => action === 'listing input changed')).toHaveLength(5)
})
