// From three offers to the closing, for a home with two owners: the first contract is terminated, and its backup takes its place.
import type { Locator, Page } from '@playwright/test'
import {
  checkContractDates,
  confirmSaleContract,
  getSaleContracts,
  typeContractDates,
  typeSaleContract,
} from '#contract/desk/sales/contract'
import { getDeskOffers, moveOffer, receiveOffer } from '#contract/desk/sales/offers'
import { getSales } from '#contract/sales'
import { deskTokenOf, dialog } from './at-the-desk.ts'
import { main } from './cart-on-page.ts'
import { callerAt } from './chat-line.ts'
import { heading } from './checkout-on-page.ts'
import type { Someone } from './customers.ts'
import { expect, expectAccessible, step } from './harness.ts'
import { expectNarrow } from './looks.ts'
import { onAPhone } from './at-size.ts'
import { aPdf } from './papers.ts'
import { nameOwner } from './kept-in-my-sale.ts'
import type { Shop } from './start-shop.ts'

type People = { page: Page; desk: Page; shop: Shop; seller: Someone }

/** The page is read again when it opens. Two quick presses may never leave it. */
export const openOffersAgain = async (page: Page) => {
  await saleTab(page, 'Overview').click()
  await expect(heading(page)).toHaveText(/^My sale: /)
  await saleTab(page, 'Offers').click()
}

/** The seller has opened the offer of Buyer A. The page of the desk shows the sale. */
export const fromOffersToClosing = async ({ page, desk, shop, seller }: People): Promise<void> => {
  await step('the desk names a second owner after the listing was sent', () => nameOwner(desk, 'Ben Example'))
  const offered = await anOfferedHome(shop, seller)
  const { labels, sign, count } = offered
  await step('on a phone, the seller opens two more offers beside the first, and wants to accept one', () =>
    onAPhone(page, async () => {
      await openOffersAgain(page)
      const unopened = main(page).getByRole('button', { name: /^Open it/ })
      for (const left of [2, 1]) {
        await expect(unopened).toHaveCount(left)
        await unopened.first().click()
      }
      await expect(heading(page)).toHaveText('3 offers')
      for (const label of labels)
        await expect(main(page).getByRole('columnheader', { name: label })).toBeVisible()
      await expect(main(page).getByText('Buyer B offers $13,000 more than Buyer A')).toBeVisible()
      await expectAccessible(page, main(page))
      await expectNarrow(page)
      await main(page)
        .getByRole('button', { name: /^Tell .* what to do$/ })
        .click()
      await page.getByLabel('Which offer?').selectOption('Buyer B')
      await page.getByLabel('Accept it').check()
      await expect(page.getByText('Ben Example has not seen this offer.')).toBeVisible()
      await page.getByRole('button', { name: 'Send to your broker' }).click()
      await expect(main(page).getByText('Buyer B: accept it')).toBeVisible()
    }),
  )
  const ofBuyer = (label: string) => desk.getByRole('listitem').filter({ hasText: label }).first()
  await step('an offer is accepted once both owners have agreed', async () => {
    await desk.reload()
    await ofBuyer('Buyer B').getByRole('button', { name: 'Carried out…' }).click()
    const agree = dialog(desk, 'Buyer B: accept it')
    await agree.getByLabel('Ann Example').check()
    await agree.getByRole('button', { name: 'It is carried out' }).click()
    await expect(agree.getByText(/Ben Example/).last()).toBeVisible()
    await expectAccessible(desk, agree)
    await agree.getByLabel('Ben Example').check()
    await agree.getByRole('button', { name: 'It is carried out' }).click()
    await expect(agree).toBeHidden()
    const accept = async (label: string) => {
      await ofBuyer(label).getByRole('button', { name: 'What became of it…' }).click()
      const became = dialog(desk, `What became of ${label}?`)
      await became.getByLabel('It is').selectOption('Accepted')
      await became.getByRole('button', { name: 'Record it' }).click()
      await expect(ofBuyer(label).getByText('accepted', { exact: true })).toBeVisible()
    }
    await accept('Buyer C')
    await ofBuyer('Buyer C').getByRole('button', { name: 'Take back the acceptance…' }).click()
    const mistake = dialog(desk, 'Take back the acceptance of Buyer C?')
    await mistake.getByLabel('Reason').fill('It was Buyer B.')
    await expectAccessible(desk, mistake)
    await mistake.getByRole('button', { name: 'Take it back' }).click()
    await expect(mistake).toBeHidden()
    await expect(ofBuyer('Buyer C').getByText('presented', { exact: true })).toBeVisible()
    await accept('Buyer B')
    await offered.decline('Buyer C')
  })
  const contract = (label: string): Locator =>
    desk.getByRole('article', { name: `Contract of ${label}`, exact: true })
  await step(
    'the signed contract is typed from its file, and its dates reach the seller’s phone',
    async () => {
      await desk
        .getByRole('paragraph')
        .filter({ hasText: 'Buyer B was accepted' })
        .getByRole('button', { name: 'Type the contract…' })
        .click()
      const typing = dialog(desk, 'The signed contract of Buyer B')
      const file = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: await aPdf() }
      await typing.getByLabel('Or a file that came to the desk').setInputFiles(file)
      await typing.getByLabel('The other party has had notice of it').check()
      await expectAccessible(desk, typing)
      await typing.getByRole('button', { name: 'Type its dates' }).click()
      await expect(desk.getByRole('dialog', { name: 'Contract of Buyer B', exact: true })).toBeVisible()
      await count('Buyer B')
      await onAPhone(page, async () => {
        await saleTab(page, 'Overview').click()
        await expect(heading(page)).toContainText('to closing')
        await expectAccessible(page, main(page))
      })
    },
  )
  await step('a contract is terminated, and its backup is promoted with its own dates', async () => {
    await sign('Buyer A')
    await desk.goto(desk.url().replace(/\/contract\/.*/, ''))
    await contract('Buyer B').getByRole('button', { name: 'Terminate…' }).click()
    const end = dialog(desk, 'Terminate the contract of Buyer B?')
    await end.getByLabel('Why, as the seller reads it').fill('The buyer ended it after the inspection.')
    await end.getByRole('button', { name: 'Terminate it' }).click()
    await expect(contract('Buyer B').getByText('The buyer ended it after the inspection.')).toBeVisible()
    await expect(ofBuyer('Buyer B').getByText('its contract was terminated')).toBeVisible()
    await contract('Buyer A').getByRole('button', { name: 'Promote Buyer A…' }).click()
    await dialog(desk, 'Promote Buyer A').getByRole('button', { name: 'Promote it' }).click()
    await expect(contract('Buyer A').getByRole('button', { name: 'Promote Buyer A…' })).toHaveCount(0)
    await count('Buyer A')
    await onAPhone(page, async () => {
      await saleTab(page, 'Dates').click()
      await expect(main(page).getByText('has checked every date')).toBeVisible()
      await expectNarrow(page)
    })
  })
  await step('the home is sold, and the phone says so', async () => {
    await desk.reload()
    await contract('Buyer A').getByRole('button', { name: 'It closed…' }).click()
    const sold = dialog(desk, 'The home is sold')
    await sold.getByLabel('Price in dollars').fill('532,000')
    await sold.getByRole('button', { name: 'It is sold' }).click()
    await expect(contract('Buyer A').getByText('closed', { exact: true })).toBeVisible()
    await expectAccessible(desk, main(desk))
    await onAPhone(page, async () => {
      await saleTab(page, 'Overview').click()
      await expect(heading(page)).toHaveText('My sale: Sold')
      await expectAccessible(page, main(page))
    })
    await saysItIsSold(page)
  })
}

/** Its pages offer nothing that is refused for a sold home. */
const saysItIsSold = async (page: Page) => {
  const over = main(page).getByText('Your home is sold, so nothing about its listing changes anymore.')
  for (const [tab, control] of [
    ['Changes', 'Ask for it'],
    ['Offers', /^Tell .* what to do$/],
    ['Photos', 'Choose photos'],
    ['Listing', 'Send to the broker'],
  ] as const) {
    await saleTab(page, tab).click()
    await expect(over).toBeVisible()
    await expect(main(page).getByRole('button', { name: control })).toHaveCount(0)
  }
}

/** A page of the sale that the seller has open. */
export const saleTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My sale' }).getByRole('link', { name })

/** Adds two offers, and does what a browser proves elsewhere. */
const anOfferedHome = async ({ address }: Shop, { token }: Someone) => {
  const call = callerAt(address, token)
  const [sale] = (await call(getSales, {})).sales
  const params = { saleId: sale?.id ?? '' }
  const deskToken = await deskTokenOf(address)
  const desk = callerAt(address, deskToken)
  const now = () => new Date().toISOString()
  for (const price of [54_500_000, 53_900_000])
    await desk(receiveOffer, { params, body: { source: 'mail', receivedAt: now(), terms: { price } } })
  const idOf = async (label: string) => {
    const { offers } = await desk(getDeskOffers, { params })
    return offers.find((offer) => offer.label === label)?.id ?? ''
  }
  const move = async (label: string, to: 'declined' | 'backup') =>
    desk(moveOffer, { params: { ...params, offerId: await idOf(label) }, body: { to } })
  const contractOf = async (label: string) => {
    const { contracts } = await desk(getSaleContracts, { params })
    const found = contracts.find(({ offer }) => offer === label)
    return { of: { ...params, contractId: found?.id ?? '' }, version: found?.version ?? 0 }
  }
  const cells = [3, 32, 39].map((item) => ({ item, typed: `MEC + ${item}` }))
  return {
    labels: ['Buyer A', 'Buyer B', 'Buyer C'],
    decline: (label: string) => move(label, 'declined'),
    /** A backup, with its signed paper. */
    sign: async (label: string) => {
      await move(label, 'backup')
      const offerId = await idOf(label)
      const signedVersionId = await filePaper(address, deskToken, { ...params, offerId })
      const body = { offerId, edition: 'CBS1-2026', signedVersionId, mecAt: now(), noticeAt: now() }
      await desk(typeSaleContract, {
        params,
        body: { ...body, timeOfDay: '17:00', weekendRule: 'will not' },
      })
    },
    /** Types the dates of a contract, checks them, and confirms that it is in force. */
    count: async (label: string) => {
      const typed = await contractOf(label)
      await desk(typeContractDates, { params: typed.of, body: { version: typed.version, cells } })
      const items = cells.map(({ item }) => item)
      const checked = await contractOf(label)
      await desk(checkContractDates, { params: checked.of, body: { version: checked.version, items } })
      const { of, version: last } = await contractOf(label)
      await desk(confirmSaleContract, { params: of, body: { version: last, override: true } })
    },
  }
}

type Paper = { saleId: string; offerId: string }

const filePaper = async (address: string, token: string, { saleId, offerId }: Paper): Promise<string> => {
  const form = new FormData()
  form.set('what', 'contract')
  form.set('offerId', offerId)
  form.set('pdfFile', new File([new Uint8Array(await aPdf())], 'backup.pdf', { type: 'application/pdf' }))
  const answer = await fetch(`${address}/api/desk/sales/${saleId}/papers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return ((await answer.json()) as { paper: { versionId: string } }).paper.versionId
}

/** Types one change, then another, and finds both again. */
export const typeTwoChanges = async (page: Page): Promise<void> => {
  await saleTab(page, 'Changes').click()
  const kind = main(page).getByLabel('What should change?').first()
  await kind.selectOption('Description')
  await main(page).getByLabel('New description').fill('A quiet street.')
  await kind.selectOption('Photos')
  await main(page).getByLabel('Note (optional)').fill('The front first.')
  await kind.selectOption('Description')
  await page.reload()
  await expect(main(page).getByLabel('New description')).toHaveValue('A quiet street.')
  await kind.selectOption('Photos')
  await expect(main(page).getByLabel('Note (optional)')).toHaveValue('The front first.')
}
