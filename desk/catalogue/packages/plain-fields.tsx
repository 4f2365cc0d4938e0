import { useId, useState } from 'react'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { inDollars } from '#rules/money'
import { longestPackageName, longestSummary, mostStock, packageKinds } from '#rules/packages'
import { call } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { useChange } from '#desk/api/use-change.ts'
import type { Choices } from '#desk/catalogue/choices.ts'
import { MoneyField, WholeField } from '#desk/catalogue/fields/number-fields.tsx'
import { packagesChanged } from '#desk/catalogue/packages/package-query.ts'
import { kindNames, labels } from '#desk/catalogue/packages/package-words.tsx'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { DraftArea, DraftCheck, DraftSelect, DraftText } from '#desk/detail/draft-fields.tsx'
import { Button } from '#desk/ui/button.tsx'
import { useNeeded } from '#desk/ui/use-needed.ts'

type Props = { found: PackageAtDesk; form: PackageForm }

/** Binds the shared controls to this form. */
const boundTo = (form: PackageForm) => ({ field: form.field, set: form.set as never })

export const NameFields = ({ found, form }: Props) => (
  <div className="grid gap-3.5 pt-3.5">
    <DraftText
      draft={boundTo(form)}
      name="name"
      required
      label={labels.name}
      maxLength={longestPackageName}
    />
    <DraftArea
      draft={boundTo(form)}
      name="summary"
      required
      label={labels.summary}
      maxLength={longestSummary}
      hint={`${form.values.summary.length} of ${longestSummary} letters. Shown on the card and in search.`}
    />
    {found.live ? (
      <p className="text-meta text-soft">
        Address: /product/details/{found.live.slug}. It stays, because links lead to it.
      </p>
    ) : (
      <DraftText
        draft={boundTo(form)}
        name="slug"
        required
        label={labels.slug}
        hint={`The last part of /product/details/${form.values.slug || '…'}. It cannot change after the first publication.`}
      />
    )}
  </div>
)

export const PriceFields = ({ found, form }: Props) => {
  const { value: cents, ...price } = form.field('priceCents')
  const { value: percent, ...discount } = form.field('discountPercent')
  return (
    <>
      <div className="grid gap-3.5 pt-3.5 sm:grid-cols-2 xl:grid-cols-4">
        <MoneyField
          {...price}
          label="Price in dollars"
          value={cents}
          onValue={(next) => form.set('priceCents', next)}
          hint={price.isChanged && found.live && `The shop shows ${inDollars(found.live.priceCents)}.`}
        />
        <WholeField
          {...discount}
          label="Discount, percent"
          value={percent}
          most={100}
          onValue={(next) => form.set('discountPercent', next)}
        />
        <DraftSelect draft={boundTo(form)} name="kind" label={labels.kind}>
          {packageKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </DraftSelect>
        {found.live ? (
          <Stock key={found.stock} found={found} />
        ) : (
          <WholeField
            label={labels.firstStock}
            value={form.values.firstStock}
            most={mostStock}
            isChanged={form.field('firstStock').isChanged}
            onValue={(next) => form.set('firstStock', next)}
          />
        )}
      </div>
      <p className="pt-2.5 text-meta text-soft">
        Orders that are already placed keep their price.
        {found.carts > 0 &&
          ` ${found.carts === 1 ? '1 cart holds' : `${found.carts} carts hold`} this package; a new price is shown before they pay.`}
      </p>
    </>
  )
}

/** The stock. It is not part of the draft: it is set at once, and refused if some were sold meanwhile. */
const Stock = ({ found }: { found: PackageAtDesk }) => {
  const [stock, setStock] = useState(found.stock)
  const id = useId()
  const needed = useNeeded(
    id,
    stock === found.stock,
    `Enter another number: it is ${found.stock.toLocaleString('en-US')} already.`,
  )
  const { run, isPending } = useChange(
    () =>
      call('PUT /api/desk/packages/:packageId/stock', {
        params: { packageId: found.id },
        body: { seen: found.stock, stock },
      }).catch((problem: unknown) => {
        throw withStock(problem)
      }),
    {
      done: `Open places: ${stock.toLocaleString('en-US')}.`,
      undo: () =>
        call('PUT /api/desk/packages/:packageId/stock', {
          params: { packageId: found.id },
          body: { seen: stock, stock: found.stock },
        }),
      refresh: packagesChanged,
    },
  )
  return (
    <div className="flex items-start gap-2">
      <WholeField
        id={id}
        error={needed.error}
        className="flex-1"
        label="Open places"
        value={stock}
        most={mostStock}
        onValue={setStock}
        hint="Set at once, without publishing."
      />
      <Button
        disabled={isPending}
        onClick={() => needed.isGiven() && void run()}
        className="field-high mt-[1.4375rem]"
      >
        Set
      </Button>
    </div>
  )
}

const withStock = (problem: unknown) => {
  if (!(problem instanceof DeskProblem) || problem.code !== 'changed_meanwhile') return problem
  const { stock } = problem.details['current'] as { stock: number }
  return new DeskProblem(problem.status, {
    ...problem.details,
    error: `Some were sold or added since you opened this: there are ${stock} now. Please look again.`,
  })
}

export const PlacementFields = ({
  form,
  packageId,
  choices: { categories, sellers, packages },
}: {
  form: PackageForm
  packageId: string
  choices: Choices
}) => {
  const base = form.values.buildsOnId
  return (
    <div className="grid gap-3.5 pt-3.5 sm:grid-cols-2">
      <DraftSelect draft={boundTo(form)} name="categoryId" required label={labels.categoryId}>
        <option value="">Choose…</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </DraftSelect>
      <DraftSelect draft={boundTo(form)} name="sellerId" required label="Seller, who does the work">
        <option value="">Choose…</option>
        {sellers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </DraftSelect>
      <DraftCheck draft={boundTo(form)} name="isOwn" label="The brokerage does the work itself" />
      <DraftCheck
        draft={boundTo(form)}
        name="needsHome"
        label="Only for a home in a state where the brokerage is licensed"
      />
      <DraftSelect
        draft={boundTo(form)}
        name="buildsOnId"
        hint="This package then has everything that the smaller one includes, such as in Compare. What the homeowner does stays its own."
      >
        <option value="">None</option>
        {base && !packages.some(({ id }) => id === base) && (
          <option value={base}>A package out of the shop</option>
        )}
        {packages
          .filter(({ id }) => id !== packageId)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </DraftSelect>
      {!form.values.isOwn && (
        <DraftText draft={boundTo(form)} name="brand" label="Brand" hint="Whose work it is." />
      )}
    </div>
  )
}
