// A desk whose lists have rows for each value of each filter, in many combinations.
import type { Insertable } from 'kysely'
import type { Tables } from '#database/tables'
import { fileLooks } from '#rules/audit'
import { caseKinds } from '#rules/cases'
import { contactStates } from '#rules/contact-work'
import { dayMs } from '#rules/durations'
import { fillSearchWords } from '#database/search-words'
import type { TestAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'
import { type Chance, chanceFrom } from './chance.ts'
import { epoch, fill, id, someName, type Trx } from './desk-fill.ts'
import { loadDeskRows } from './desk-rows.ts'
import { product } from './desk-work-rows.ts'

const rows = 200
const few = 60

/** Fills an empty shop. A part of the work is this person's. */
export const aBusyDesk = async (app: TestApp, person: TestAccount): Promise<void> => {
  const chance = chanceFrom(1)
  const time = () => epoch + chance.below(4 * dayMs)
  await loadDeskRows(app, rows, chance)
  await app.database.transaction(async (trx) => {
    await fill(trx, 'contact_message', few, (at) => ({
      id: id('question', at),
      sender_name: someName(at, chance),
      email: `${at}@example.test`,
      phone_number: '(303) 555-0162',
      question: 'When?',
      state: chance.oneOf(contactStates),
      assigned_to: chance.oneOf([null, person.id, id('staff', 1)]),
      created_at: time(),
    }))
    await fill(trx, 'desk_case', few, (at) => ({
      id: id('another case', at),
      kind: chance.oneOf(caseKinds),
      order_id: id('order', chance.below(4)),
      reason: 'Please look.',
      details: '{}',
      unique_key: id('another key', at),
      created_at: time(),
      closed_at: chance.oneOf([null, epoch]),
    }))
    await fill(trx, 'quote', few, (at) => ({
      id: id('quote', at),
      reference: id('Q', at),
      ...chance.oneOf([
        { lead_id: id('lead', chance.below(3)) },
        { customer_id: id('customer', chance.below(3)) },
      ]),
      ends_on: '2026-06-30',
      ends_at: chance.oneOf([app.now() - dayMs, app.now() + dayMs]),
      written_cents: 0,
      coupon_code: '',
      note: '',
      token_hash: id('token', at),
      withdrawn_at: chance.oneOf([null, null, epoch]),
      order_id: chance.oneOf([null, null, id('order', at)]),
      created_at: time(),
      created_by: person.id,
    }))
    await fill(trx, 'audit', few, (at) => ({
      id: id('look', at),
      at: time(),
      actor_id: id('customer', chance.below(4)),
      actor_role: 'customer' as const,
      action: chance.oneOf([...fileLooks, 'paid']),
      subject: chance.oneOf(['document', 'order']),
      subject_id: id('order', chance.below(4)),
      details: '{}',
    }))
    for (const [ending, snoozed_until] of [
      ['5', null],
      ['8', epoch],
    ] as const)
      await trx
        .updateTable('document_version')
        .set({ state: 'Pending', reviewed_at: null, snoozed_until })
        .where('is_newest', '=', 1)
        .where('id', 'like', `%${ending}`)
        .execute()
    await loadPackages(trx, chance)
    const mine: Mine = [
      ['lead', 'assigned_to'],
      ['sale', 'broker_id'],
      ['document_version', 'claimed_by'],
      ['conversation', 'assignee_id'],
    ]
    for (const [table, column] of mine)
      await trx
        .updateTable(table as 'lead')
        .set({ [column]: person.id })
        .where(column as 'assigned_to', '=', id('staff', 0))
        .execute()
    await fillSearchWords(trx)
  })
}

type Mine = [keyof Tables, string][]

const categories = ['photos', 'signs'] as const

/** Live and archived ones, some with changes to publish, and drafts of new ones. */
const loadPackages = async (trx: Trx, chance: Chance) => {
  await fill(trx, 'category', categories.length, (at) => ({
    id: id('category', at),
    name: categories[at] ?? '',
    slug: categories[at] ?? '',
    picture_address: '',
    position: at,
  }))
  const packages = Array.from({ length: few }, (_, at) => ({
    ...product,
    id: id('another package', at),
    slug: id('another-package', at),
    name: someName(at, chance),
    category_id: id('category', chance.below(categories.length)),
    stock: chance.oneOf([0, 10]),
    archived_at: chance.oneOf([null, epoch]),
    position: at,
  }))
  await fill(trx, 'product', few, (at) => packages[at] as (typeof packages)[number])
  const changed = packages.filter(() => chance.happens(0.5))
  await fill(trx, 'package_draft', changed.length, (at) => draft(changed[at]?.id ?? '', chance))
  await fill(trx, 'package_draft', few, (at) => draft(id('new package', at), chance))
}

const draft = (productId: string, chance: Chance): Insertable<Tables['package_draft']> => ({
  product_id: productId,
  content: JSON.stringify({
    name: someName(0, chance),
    slug: '',
    categoryId: id('category', chance.below(categories.length)),
    sellerId: id('seller', 0),
    priceCents: 0,
    discountPercent: 0,
    firstStock: chance.oneOf([0, 10]),
    pictures: [],
  }),
  version: 1,
  publish_at: null,
  updated_by: id('staff', 0),
  updated_at: epoch,
  created_at: epoch,
})
