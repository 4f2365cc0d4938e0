import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { sendingOnce } from '#contract/send-once'
import { discountedCents, priceDoubt } from '#rules/prices'
import { inDollars } from '#rules/money'
import { call } from '#desk/api/call.ts'
import { useAsTried } from '#desk/api/use-as-tried.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import type { Choices } from '#desk/catalogue/choices.ts'
import { Difference, differingFields } from '#desk/catalogue/packages/difference.tsx'
import { packagesChanged } from '#desk/catalogue/packages/package-query.ts'
import { labels, nothingToPublish } from '#desk/catalogue/packages/package-words.tsx'
import { useMe } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { RestoredLine } from '#desk/unsent/restored-line.tsx'
import { useKeptText } from '#desk/unsent/use-kept.ts'
import { formatMoment } from '#web/ui/dates.ts'

type PublishDialogProps = {
  found: PackageAtDesk
  choices: Choices
  /** What must be fixed first, by path. Shown beside Publish and at the fields. */
  onRefused: (fields: Readonly<Record<string, string>>) => void
  onClose: () => void
}

/** Shows how the shop will change, and asks when. */
export const PublishDialog = ({ found: now, choices, onRefused, onClose }: PublishDialogProps) => {
  const { seen: found, ...tries } = useAsTried(now)
  const [once] = useState(sendingOnce)
  const { isShopOpen } = useMe()
  const when = useKeptText(`publish:package ${found.id}`)
  const at = when.content
  const [fault, setFault] = useState<string>()
  const [earliest] = useState(localNow)
  const queries = useQueryClient()
  const { live, draft } = found
  const count = live && draft ? differingFields(live, draft.content).length : 0
  const doubt = live && draft ? priceDoubt(customerPays(live), customerPays(draft.content)) : undefined
  const publish = async () => {
    try {
      const body = {
        version: draft?.version ?? 0,
        edition: found.edition,
        ...(at !== '' && { at: new Date(at).toISOString() }),
      }
      const params = { packageId: found.id }
      await tries.attempt(() =>
        once(body, (idempotencyKey) =>
          call('POST /api/desk/packages/:packageId/publish', { params, body, idempotencyKey }),
        ),
      )
      when.discard()
      onClose()
      sayDone(doneWords(found, at))
    } catch (problem) {
      if (problem instanceof DeskProblem && problem.fields['at'] !== undefined)
        return setFault(problem.fields['at'])
      if (!(problem instanceof DeskProblem) || problem.code !== 'package_refused') throw problem
      onClose()
      onRefused(problem.fields)
    } finally {
      await Promise.all(packagesChanged.map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
  if (live && count === 0) return <NothingToPublish onClose={onClose} />
  return (
    <Confirm
      title={live ? `Publish ${count === 1 ? '1 change' : `${count} changes`}?` : 'Publish this package?'}
      text={whatHappens(found, isShopOpen)}
      verb={at === '' ? 'Publish' : 'Publish then'}
      onConfirm={publish}
      onClose={onClose}
    >
      {doubt !== undefined && (
        <p className="flex gap-2 rounded-sm bg-wait-tint px-3 py-2 text-wait">
          <Icon name="warning" />
          <span>{doubt}</span>
        </p>
      )}
      {live && draft && <Difference before={live} after={draft.content} choices={choices} />}
      <RestoredLine from={when.restoredFrom} className="mt-3" />
      <TextField
        name="at"
        type="datetime-local"
        className="mt-3 max-w-80"
        label="When (leave empty for now)"
        hint="In your time zone. If you change the draft before then, it is not published on that day."
        min={earliest}
        value={at}
        error={fault}
        onChange={(event) => {
          tries.change()
          when.change(event.target.value)
          setFault(undefined)
        }}
      />
    </Confirm>
  )
}

/** Somebody has published the draft, or discarded it, while the question was open. */
const NothingToPublish = ({ onClose }: Pick<PublishDialogProps, 'onClose'>) => (
  <Dialog
    title="There is nothing to publish"
    text={nothingToPublish}
    onClose={onClose}
    actions={<Button onClick={onClose}>Close</Button>}
  />
)

/** As a control for local time writes it. */
const localNow = () => {
  const now = new Date()
  now.setMinutes(now.getMinutes() - now.getTimezoneOffset())
  return now.toISOString().slice(0, 16)
}

const doneWords = ({ state }: PackageAtDesk, at: string): string => {
  const done = at === '' ? 'Published.' : `It will be published ${formatMoment(new Date(at).toISOString())}.`
  return state === 'archived' ? `${done} It stays archived until somebody puts it back.` : done
}

const whatHappens = ({ state, live, draft, carts }: PackageAtDesk, isShopOpen: boolean): string => {
  if (state === 'archived')
    return 'The package is archived, and the shop does not show it. It shows what you publish here as soon as somebody puts the package back.'
  const shown = isShopOpen ? 'The shop shows it at once' : 'The shop shows it as soon as it is open'
  if (!live) return draft ? `${shown}${whatCanBeOrdered(draft.content)}` : `${shown}.`
  const told =
    carts === 0
      ? ''
      : ` ${carts === 1 ? 'One cart holds it, and its owner is' : `${carts} carts hold it, and their owners are`} told of a new price before they pay.`
  return `${shown}. Orders that are already placed keep their price.${told}`
}

const whatCanBeOrdered = ({ priceCents, discountPercent, firstStock }: PackageContent): string => {
  const price = inDollars(customerPays({ priceCents, discountPercent }))
  if (firstStock === 0)
    return `, for ${price}, as sold out: it has 0 ${labels.firstStock.toLowerCase()}. Raise them, and people can order it.`
  return `, and people can order it for ${price}. ${firstStock === 1 ? 'One order' : `${firstStock.toLocaleString('en-US')} pieces`} can be sold.`
}

const customerPays = ({
  priceCents,
  discountPercent,
}: Pick<PackageContent, 'priceCents' | 'discountPercent'>) => discountedCents(priceCents, discountPercent)
