// What a logged-in customer may try with the sales of another customer.
import { aListingPhoto } from '#server/testing/a-listing-photo'
import { aReceivedOffer, assumedNothing } from '#server/testing/a-received-offer'
import { aSale, aWantedChange } from '#server/testing/a-sale'
import type { TestAccount } from '#server/testing/an-account'
import type { CustomerCall, StrangerCall } from '#server/testing/a-stranger-call'
import type { TestApp } from '#server/testing/test-app'

type SalesCall = Extract<CustomerCall, `${string} /api/home/customer/sales${string}`>

export const salesCalls: Record<SalesCall, StrangerCall | 'names nobody'> = {
  'GET /api/home/customer/sales': 'names nobody',
  'GET /api/home/customer/sales/:saleId': async (app, owner) => ofSale(app, owner),
  'GET /api/home/customer/sales/:saleId/input': async (app, owner) => ofSale(app, owner),
  'PUT /api/home/customer/sales/:saleId/input': async (app, owner) =>
    ofSale(app, owner, { section: 'Home', version: 1, values: { City: 'Denver' } }),
  'POST /api/home/customer/sales/:saleId/input/submit': async (app, owner) =>
    ofSale(app, owner, { version: 1 }),
  'GET /api/home/customer/sales/:saleId/dates': async (app, owner) => ofSale(app, owner),
  'POST /api/home/customer/sales/:saleId/calendar': async (app, owner) => ofSale(app, owner),
  'DELETE /api/home/customer/sales/:saleId/calendar': async (app, owner) => ofSale(app, owner),
  'GET /api/home/customer/sales/:saleId/parties': async (app, owner) => ofSale(app, owner),
  'PUT /api/home/customer/sales/:saleId/parties': async (app, owner) =>
    ofSale(app, owner, { version: '', parties: [] }),
  'GET /api/home/customer/sales/:saleId/changes': async (app, owner) => ofSale(app, owner),
  'POST /api/home/customer/sales/:saleId/changes': async (app, owner) =>
    ofSale(app, owner, { kind: 'other', wanted: { text: 'Please call me.' } }),
  'DELETE /api/home/customer/sales/:saleId/changes/:changeId': async (app, owner) => {
    const { saleId, changeId } = await aWantedChange(app, owner)
    return { status: 404, request: { params: { saleId, changeId } } }
  },
  'GET /api/home/customer/sales/:saleId/offers': async (app, owner) => ofSale(app, owner),
  'POST /api/home/customer/sales/:saleId/offers/:offerId/opened': async (app, owner) => ({
    status: 404,
    request: { params: await anOfferOf(app, owner) },
  }),
  'POST /api/home/customer/sales/:saleId/offers/:offerId/instructions': async (app, owner) => ({
    status: 404,
    request: { params: await anOfferOf(app, owner), body: { kind: 'ask', termsNumber: 1, words: 'Who?' } },
  }),
  'PUT /api/home/customer/sales/:saleId/offers/telling': async (app, owner) =>
    ofSale(app, owner, { tells: true }),
  'PUT /api/home/customer/sales/:saleId/assumptions': async (app, owner) =>
    ofSale(app, owner, { ...assumedNothing, version: 0 }),
  'GET /api/home/customer/sales/:saleId/photos': async (app, owner) => ofSale(app, owner),
  'POST /api/home/customer/sales/:saleId/photos': async (app, owner) => ({
    status: 404,
    request: { ...(await ofSale(app, owner)).request, upload: { rights: 'own' } },
  }),
  'PUT /api/home/customer/sales/:saleId/photos/order': async (app, owner) => {
    const { saleId, photoId } = await aPhotoOf(app, owner)
    return { status: 404, request: { params: { saleId }, body: { ids: [photoId] } } }
  },
  'PUT /api/home/customer/sales/:saleId/photos/rights': async (app, owner) =>
    ofSale(app, owner, { rights: 'own' }),
  'PUT /api/home/customer/sales/:saleId/photos/:photoId': async (app, owner) => ({
    status: 404,
    request: { params: await aPhotoOf(app, owner), body: { version: 1, caption: 'Mine' } },
  }),
  'DELETE /api/home/customer/sales/:saleId/photos/:photoId': async (app, owner) => ({
    status: 404,
    request: { params: await aPhotoOf(app, owner) },
  }),
}

const ofSale = async (
  app: TestApp,
  { id: customerId }: TestAccount,
  body?: Record<string, unknown>,
): ReturnType<StrangerCall> => ({
  status: 404,
  request: { params: { saleId: await aSale(app, { customerId }) }, ...(body && { body }) },
})

const anOfferOf = async (app: TestApp, owner: TestAccount) => {
  const saleId = await aSale(app, { customerId: owner.id })
  return { saleId, offerId: (await aReceivedOffer(app, saleId)).id }
}

const aPhotoOf = async (app: TestApp, owner: TestAccount) => {
  const saleId = await aSale(app, { customerId: owner.id })
  return { saleId, photoId: await aListingPhoto(app, saleId) }
}
