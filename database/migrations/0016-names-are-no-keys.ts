import { type Kysely, sql } from 'kysely'

/**
 * Forms and legal documents were found by what they are called. From now on they are found by slugs, which are made here of today's names
 * and never change again. Everything that was handed in or typed keeps its place.
 */
export const namesAreNoKeys = {
  async up(db: Kysely<unknown>) {
    await makeSlugsOfForms(db)
    await giveProductDocumentsSlugs(db)
    await giveDocumentsSlugs(db)
    await giveFormDraftsSlugs(db)
    await sql`drop table slug_of_form`.execute(db)
    await giveLegalBlanksSlugs(db)
    // Null until the shop starts: the name of its brand is in no table.
    await db.schema.alterTable('product').addColumn('is_own', 'integer').execute()
  },
}

/** The same name has the same slug everywhere, and no two names share one. */
const makeSlugsOfForms = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('slug_of_form')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .execute()
  const { rows } = await sql<{ name: string }>`
    select name from product_document union select name from form_draft union select name from document
    order by name`.execute(db)
  const taken = new Set<string>()
  for (const { name } of rows) {
    const slug = slugFrom(name, taken)
    taken.add(slug)
    await sql`insert into slug_of_form (name, slug) values (${name}, ${slug})`.execute(db)
  }
}

const slugFrom = (name: string, taken: ReadonlySet<string>) => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120)
  const plain = words || 'document'
  for (let count = 1; ; count++) {
    const slug = count === 1 ? plain : `${plain}-${count}`
    if (!taken.has(slug)) return slug
  }
}

const giveProductDocumentsSlugs = async (db: Kysely<unknown>) => {
  await db.schema
    .alterTable('product_document')
    .addColumn('slug', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update product_document
    set slug = (select slug from slug_of_form where slug_of_form.name = product_document.name)`.execute(db)
  // Of several that a product calls the same, customers could hand in the first form: it is the one with the plain slug.
  await sql`update product_document set slug = slug || '-' || id where exists (
    select 1 from product_document as earlier
    where earlier.product_id = product_document.product_id and earlier.name = product_document.name
      and (earlier.kind > product_document.kind
        or (earlier.kind = product_document.kind and earlier.position < product_document.position)))`.execute(
    db,
  )
  await db.schema
    .createIndex('product_document_slug')
    .on('product_document')
    .columns(['product_id', 'slug'])
    .unique()
    .execute()
}

const giveDocumentsSlugs = async (db: Kysely<unknown>) => {
  await db.schema
    .alterTable('document')
    .addColumn('slug', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update document
    set slug = (select slug from slug_of_form where slug_of_form.name = document.name)`.execute(db)
  // What was handed in as a document that has left the set must not become one of those that are in it.
  await sql`update document set slug = 'former-' || slug where kind = 'legal'`.execute(db)
  for (const [slug, name] of legalDocuments)
    await sql`update document set slug = ${slug} where kind = 'legal' and name = ${name}`.execute(db)
  for (const [index, columns, kind] of [
    ['document_of_order', ['order_id', 'product_id', 'slug'], 'form'],
    ['document_of_customer', ['customer_id', 'slug'], 'legal'],
  ] as const) {
    await db.schema.dropIndex(index).execute()
    await db.schema
      .createIndex(index)
      .on('document')
      .columns([...columns])
      .unique()
      .where(sql.ref('kind'), '=', sql.lit(kind))
      .execute()
  }
}

/** A new table, because SQLite cannot change a primary key. */
const giveFormDraftsSlugs = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('form_draft_by_slug')
    .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'text', (column) => column.notNull())
    .addColumn('field_values', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('form_draft_of_form', ['order_id', 'product_id', 'slug'])
    .execute()
  await sql`insert into form_draft_by_slug (order_id, product_id, slug, customer_id, field_values, updated_at)
    select order_id, product_id, slug_of_form.slug, customer_id, field_values, updated_at
    from form_draft join slug_of_form on slug_of_form.name = form_draft.name`.execute(db)
  await db.schema.dropTable('form_draft').execute()
  await db.schema.alterTable('form_draft_by_slug').renameTo('form_draft').execute()
}

const giveLegalBlanksSlugs = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{
    value: string
  }>`select value from setting where name = 'legal blanks'`.execute(db)
  const [stored] = rows
  if (!stored) return
  const slugsOf = new Map<string, string>(legalDocuments.map(([slug, name]) => [name, slug]))
  const blanks = Object.entries(JSON.parse(stored.value) as Record<string, unknown>)
  const bySlug = Object.fromEntries(blanks.map(([name, blank]) => [slugsOf.get(name) ?? name, blank]))
  await sql`update setting set value = ${JSON.stringify(bySlug)} where name = 'legal blanks'`.execute(db)
}

/** The set as it was on the day of this migration. */
const legalDocuments = [
  ['listing-contract', 'Exclusive Right-to-Sell Listing Contract'],
  ['brokerage-disclosure', 'Brokerage Disclosure to Seller (Definitions of Working Relationships)'],
  ['mls-input-worksheet', 'MLS Listing Input Worksheet'],
  ['photo-and-showing-instructions', 'Photo and Showing Instructions'],
  ['amend-contract-with-broker', 'Amend/Extend Contract with Broker'],
  ['property-disclosure', "Seller's Property Disclosure (Residential)"],
  ['lead-based-paint-disclosure', 'Lead-Based Paint Disclosure (Sales)'],
  ['square-footage-disclosure', 'Square Footage Disclosure'],
  ['source-of-water-addendum', 'Source of Water Addendum'],
  ['radon-disclosure', 'Radon Disclosure and Test Records'],
  ['green-features-disclosure', "Seller's Property Disclosure – Green/Energy Features"],
  ['compensation-disclosure', 'Affiliated Business / Compensation Disclosure'],
  ['contract-to-buy-and-sell', 'Contract to Buy and Sell Real Estate (Residential)'],
  ['counterproposal', 'Counterproposal'],
  ['agreement-to-amend', 'Agreement to Amend/Extend Contract'],
  ['inspection-objection', 'Inspection Objection'],
  ['inspection-resolution', 'Inspection Resolution'],
  ['notice-to-terminate', 'Notice to Terminate'],
  ['post-closing-occupancy', 'Post-Closing Occupancy Agreement'],
  ['closing-instructions', 'Closing Instructions'],
  ['earnest-money-receipt', 'Earnest Money Receipt / Release'],
  ['title-commitment', 'Title Commitment (from title company)'],
  ['settlement-statement', 'Settlement Statement (final)'],
  ['bill-of-sale', 'Bill of Sale (personal property)'],
  ['hoa-documents', 'HOA Documents and Status Letter'],
  ['survey', 'Improvement Location Certificate or Survey'],
  ['permits-and-warranties', 'Permits, Warranties and Receipts'],
] as const
