import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type * as contract from '#contract/desk/catalogue/records'
import { dayIn, mountainTime } from '#rules/dates'
import { fieldNames } from '#rules/field-names'
import { inDollars } from '#rules/money'
import { call } from '#desk/api/call.ts'
import {
  archivedCategoryChoices,
  archivedPackageChoices,
  categoryChoices,
  type Choice,
  nameIn,
  packageChoices,
} from '#desk/catalogue/choices.ts'
import { MoneyField, WholeField } from '#desk/catalogue/fields/number-fields.tsx'
import { couponDays } from '#desk/catalogue/records/coupon-days.ts'
import {
  draftWords,
  inCatalogue,
  type RecordForm,
  type RecordKind,
} from '#desk/catalogue/records/record-kind.ts'
import { DraftCheck, DraftText } from '#desk/detail/draft-fields.tsx'
import { SelectField, TextField } from '#desk/ui/field.tsx'

type Coupon = z.output<typeof contract.coupons.record>
type Content = Coupon['content']
type Form = RecordForm<Content>

const { code, off, on, firstDay, lastDay, isOncePerCustomer } = fieldNames
const labels = { code, off, on, firstDay, lastDay, isOncePerCustomer }

export const couponKind: RecordKind<Content, Coupon['facts']> = {
  ...inCatalogue('coupons'),
  needs: 'edit the catalogue',
  publishNeeds: 'publish prices',
  archive: draftWords,
  subject: 'coupon',
  title: 'Coupons',
  noun: { one: 'coupon', many: 'coupons' },
  icon: 'card',
  searchFor: 'Part of a code',
  order: 'newest first',
  nameOf: ({ code }) => code,
  columns: [
    { id: 'off', head: 'Takes off', cell: ({ content }) => offWords(content.off) },
    {
      id: 'days',
      head: 'Valid',
      isNamedOnCard: true,
      isOnlyAlone: true,
      cell: ({ content }) => couponDays(content, dayIn(mountainTime, Date.now())),
    },
    { id: 'uses', head: 'Uses', isNumber: true, cell: ({ facts }) => facts.uses },
    {
      id: 'taken',
      head: 'Taken off',
      isNumber: true,
      cell: ({ facts }) => inDollars(facts.takenOffCents),
    },
  ],
  calls: {
    list: (query) => call('GET /api/desk/coupons', { query: query as never }),
    get: (id) => call('GET /api/desk/coupons/:id', { params: { id } }),
    create: (content, idempotencyKey) =>
      call('POST /api/desk/coupons', { body: { content }, idempotencyKey }),
    save: (id, version, content) =>
      call('PUT /api/desk/coupons/:id', { params: { id }, body: { version, content } }),
    setArchived: (id, isArchived, version) =>
      call('POST /api/desk/coupons/:id/archived', { params: { id }, body: { isArchived, version } }),
  },
  empty: {
    code: '',
    off: { percent: 10 },
    on: null,
    firstDay: null,
    lastDay: null,
    isOncePerCustomer: true,
  },
  labels,
  say: (name, value) => {
    if (name === 'off') return offWords(value as Content['off'])
    if (name === 'on') return value === null ? 'everything' : 'some packages'
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? 'no limit')
  },
  fields: (form) => <CouponFields form={form} />,
  facts: ({ uses, takenOffCents }) => [
    ['Orders that used it', uses],
    ['Taken off in all', inDollars(takenOffCents)],
  ],
}

const offWords = (off: Content['off']) => ('percent' in off ? `${off.percent}%` : inDollars(off.amountCents))

const CouponFields = ({ form }: { form: Form }) => (
  <>
    <DraftText draft={form} name="code" required label={labels.code} autoComplete="off" />
    <OffFields form={form} />
    <OnField form={form} />
    <div className="grid gap-3.5 sm:grid-cols-2">
      {(['firstDay', 'lastDay'] as const).map((name) => {
        const { value, isChanged, error } = form.field(name)
        return (
          <TextField
            key={name}
            type="date"
            label={labels[name]}
            hint="Leave empty for no limit."
            value={value ?? ''}
            isChanged={isChanged}
            error={error}
            onChange={(event) => form.set(name, event.target.value || null)}
          />
        )
      })}
    </div>
    <DraftCheck draft={form} name="isOncePerCustomer" label={labels.isOncePerCustomer} />
  </>
)

const OffFields = ({ form }: { form: Form }) => {
  const { value: off, isChanged, error } = form.field('off')
  const isPercent = 'percent' in off
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <SelectField
        label={labels.off}
        value={isPercent ? 'percent' : 'amount'}
        isChanged={isChanged}
        onChange={(event) =>
          form.set('off', event.target.value === 'percent' ? { percent: 10 } : { amountCents: 5_000 })
        }
      >
        <option value="percent">A percentage</option>
        <option value="amount">A sum</option>
      </SelectField>
      {isPercent ? (
        <WholeField
          key="percent"
          label="Percent"
          most={100}
          value={off.percent}
          error={error}
          onValue={(percent) => form.set('off', { percent })}
        />
      ) : (
        <MoneyField
          key="amount"
          label="Dollars"
          value={off.amountCents}
          error={error}
          onValue={(amountCents) => form.set('off', { amountCents })}
        />
      )}
    </div>
  )
}

const none: readonly Choice[] = []

const idOf = (on: NonNullable<Content['on']>) => ('productId' in on ? on.productId : on.categoryId)

/** The name of what a coupon is for when it is not on offer, so that the form does not say that the coupon is for everything. */
const useUnlisted = (on: Content['on'], isUnlisted: boolean): string => {
  const isPackage = on !== null && 'productId' in on
  const packages = useQuery({ ...archivedPackageChoices, enabled: isUnlisted && isPackage }).data
  const categories = useQuery({ ...archivedCategoryChoices, enabled: isUnlisted && !isPackage }).data
  const archived = isPackage ? packages : categories
  if (on === null || !archived) return 'One moment…'
  const name = nameIn(archived, idOf(on))
  return name === '' ? 'Not in the shop' : `${name} (archived)`
}

const OnField = ({ form }: { form: Form }) => {
  const { value: on, isChanged, error } = form.field('on')
  const categories = useQuery(categoryChoices).data ?? none
  const packages = useQuery(packageChoices).data ?? none
  const isUnlisted = on !== null && !(nameIn(categories, idOf(on)) || nameIn(packages, idOf(on)))
  const unlisted = useUnlisted(on, isUnlisted)
  return (
    <SelectField
      label={labels.on}
      value={on === null ? '' : JSON.stringify(on)}
      isChanged={isChanged}
      error={error}
      onChange={(event) => form.set('on', event.target.value === '' ? null : JSON.parse(event.target.value))}
    >
      <option value="">Everything</option>
      {isUnlisted && <option value={JSON.stringify(on)}>{unlisted}</option>}
      <optgroup label="A category">
        {categories.map(({ id, name }) => (
          <option key={id} value={JSON.stringify({ categoryId: id })}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="A package">
        {packages.map(({ id, name }) => (
          <option key={id} value={JSON.stringify({ productId: id })}>
            {name}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}
