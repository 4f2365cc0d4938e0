// Documents and drafts from before slugs, when they were found by name.
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '#database/migrations/list'
import { legalSet } from '#rules/legal-set'
import { readMissingForms, readRejectedForms } from '#server/dashboard/waiting-forms'
import { readLegalBlanks } from '#server/legal-documents/legal-blanks'
import { anOldAccount, anOldDatabase, anOldOrder, insertRows } from '#server/testing/an-old-database'
import { readFormUploads, readLegalUploads } from '#server/uploads/read-documents'

const theLegal = (slug: string) => legalSet.find((document) => document.slug === slug)?.name ?? ''

/** A database of the previous version, filled and then migrated. */
const upgraded = async () => {
  const { read, tables, close } = await anOldDatabase('0016')
  await fill(tables)
  for (const [name, { up }] of Object.entries(migrations)) if (name >= '0016') await up(tables)
  return { read, close }
}

const fill = async (db: Kysely<unknown>) => {
  await insertRows(db, 'account', [anOldAccount('ann')])
  await insertRows(db, 'category', [
    { id: 'c', name: 'Forms', slug: 'forms', picture_address: '', position: 0 },
  ])
  await insertRows(db, 'seller', [{ id: 's', name: 'Desk', email: 's', picture_address: '', created_at: 0 }])
  await insertRows(db, 'product', [product])
  const blanks = [
    ['a', 'editable', 'Repair Log', 0],
    ['b', 'editable', 'Repair Log!', 1],
    ['c', 'downloadable', 'Repair Log', 2],
    ['d', 'editable', 'Repair Log', 3],
    ['e', 'editable', '住', 4],
    ['f', 'editable', "Seller's Facts", 5],
  ] as const
  await insertRows(
    db,
    'product_document',
    blanks.map(([id, kind, name, position]) => ({
      id,
      kind,
      name,
      position,
      product_id: 'p',
      file_key: id,
      bytes: 1,
      sha256: '',
    })),
  )
  await insertRows(db, 'order', [anOldOrder('o', 1)])
  await insertRows(db, 'order_line', [line])
  const papers = [
    ['1', 'form', 'Repair Log'],
    ['2', 'form', 'Repair Log!'],
    ['3', 'form', 'A Form of the Past'],
    ['4', 'legal', theLegal('counterproposal')],
    ['5', 'legal', 'Listing Contract'],
    ['6', 'legal', 'Repair Log'],
  ] as const
  await insertRows(
    db,
    'document',
    papers.map(([id, kind, name], at) => ({
      id,
      kind,
      name,
      customer_id: 'ann',
      created_at: at,
      ...(kind === 'form' ? { order_id: 'o', product_id: 'p' } : { order_id: null, product_id: null }),
    })),
  )
  await insertRows(
    db,
    'document_version',
    papers.map(([id]) => ({ ...version, id, document_id: id, file_key: id })),
  )
  await insertRows(
    db,
    'form_draft',
    ['Repair Log!', '住'].map((name) => ({ ...draft, name, field_values: JSON.stringify({ name }) })),
  )
  const kept = { [theLegal('listing-contract')]: { fileKey: 'blank' }, Other: { fileKey: 'other' } }
  await insertRows(db, 'setting', [{ name: 'legal blanks', value: JSON.stringify(kept) }])
}

test('everything that was handed in, reviewed or typed is kept', async () => {
  const { read, close } = await upgraded()
  const blanks = await read.selectFrom('product_document').select(['id', 'slug']).orderBy('id').execute()
  expect(blanks.map(({ id, slug }) => [id, slug])).toEqual([
    ['a', 'repair-log'],
    ['b', 'repair-log-2'],
    ['c', 'repair-log-c'],
    ['d', 'repair-log-d'],
    ['e', 'document'],
    ['f', 'sellers-facts'],
  ])
  const forms = await readFormUploads(read, ['o'])
  expect(forms.map(({ id, slug, name, versions }) => [id, slug, name, versions[0]?.note])).toEqual([
    ['1', 'repair-log', 'Repair Log', 'Blank.'],
    ['2', 'repair-log-2', 'Repair Log!', 'Blank.'],
    ['3', 'a-form-of-the-past', 'A Form of the Past', 'Blank.'],
  ])
  const legal = await readLegalUploads(read, 'ann')
  expect(legal.map(({ slug, name }) => [slug, name])).toEqual([
    ['counterproposal', theLegal('counterproposal')],
    ['former-listing-contract', 'Listing Contract'],
    ['former-repair-log', 'Repair Log'],
  ])
  const drafts = await read
    .selectFrom('form_draft')
    .select(['slug', 'field_values'])
    .orderBy('slug')
    .execute()
  expect(drafts).toEqual([
    { slug: 'document', field_values: '{"name":"住"}' },
    { slug: 'repair-log-2', field_values: '{"name":"Repair Log!"}' },
  ])
  expect(await readLegalBlanks(read)).toEqual({
    'listing-contract': { fileKey: 'blank' },
    Other: { fileKey: 'other' },
  })
  expect((await readRejectedForms(read, 'ann')).map(({ form }) => form)).toEqual([
    'Repair Log',
    'Repair Log!',
    'A Form of the Past',
  ])
  expect(await readMissingForms(read, 'ann')).toMatchObject([{ count: 3 }])
  expect(await read.selectFrom('product').select('is_own').execute()).toEqual([{ is_own: null }])
  await close()
})

test('an order has one document and one draft per form, and a customer one document per legal document', async () => {
  const { read, close } = await upgraded()
  const again = (table: string, where: string) =>
    sql`insert into ${sql.table(table)} select * from ${sql.table(table)} where ${sql.raw(where)}`.execute(
      read,
    )
  await expect(again('form_draft', "slug = 'document'")).rejects.toThrow(/unique/i)
  const papers = await read.selectFrom('document').selectAll().where('id', 'in', ['1', '4']).execute()
  for (const paper of papers) {
    const twin = { ...paper, id: 'twin', name: 'Another Name' }
    await expect(read.insertInto('document').values(twin).execute()).rejects.toThrow(/unique/i)
    await read
      .insertInto('document')
      .values({ ...twin, slug: 'another' })
      .execute()
    await read.deleteFrom('document').where('id', '=', 'twin').execute()
  }
  await close()
})

const product = {
  id: 'p',
  slug: 'organizer',
  name: 'Organizer',
  category_id: 'c',
  seller_id: 's',
  brand: 'Columbine',
  price_cents: 0,
  discount_percent: 0,
  stock: 1,
  tax_class: 'service',
  summary: '',
  position: 0,
  description_html: '',
  included: '[]',
  your_part: '[]',
  version: 1,
  created_at: 0,
  updated_at: 0,
}
const line = {
  order_id: 'o',
  product_id: 'p',
  position: 0,
  name: 'Organizer',
  slug: 'organizer',
  brand: '',
  price_cents: 0,
  discount_percent: 0,
  unit_cents: 0,
  quantity: 1,
  seller_id: 's',
  seller_share_cents: 0,
}
const version = {
  number: 1,
  state: 'Rejected',
  note: 'Blank.',
  file_name: 'a.pdf',
  bytes: 1,
  sha256: '',
  pages: 1,
  remarks: '[]',
  uploaded_at: 0,
  reviewed_at: 1,
  keep_until: 2,
}
const draft = { order_id: 'o', product_id: 'p', customer_id: 'ann', updated_at: 0 }
