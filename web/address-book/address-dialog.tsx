import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { changeAddress, SavedAddress } from '#contract/address-book'
import { ApiProblem } from '#contract/client'
import type { Request } from '#contract/endpoint'
import { sendingOnce } from '#contract/send-once'
import { orderCountry } from '#rules/addresses'
import { conflictWords } from '#web/address-book/conflict-words.ts'
import { AddressFields } from '#web/checkout/address-fields.tsx'
import { type AddressField, addressIn, asTyped, wrongFields } from '#web/checkout/address.ts'
import { typeInto } from '#web/fields/form-fields.ts'
import { Failed } from '#web/fields/outcome.tsx'
import { useForm } from '#web/fields/use-form.ts'
import { useZip } from '#web/fields/zip-lookup.tsx'
import { draftNames, tabDraft, type Values } from '#web/session/keep-draft.ts'
import { useCustomer } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

type AddressDialogProps = {
  /** Undefined while the dialog is closed. */
  edited: SavedAddress | 'new' | undefined
  onClose: () => void
  onSaved: () => Promise<unknown>
  /** Loads the addresses again. */
  reload: () => Promise<readonly SavedAddress[] | undefined>
}

const drafts = 'address '
const draftOf = (addressId: string) => tabDraft(`${drafts}${addressId}`)

/** The address whose form was left while something was typed: its id, or 'new'. */
export const addressLeft = (): string | undefined =>
  draftNames()
    .filter((name) => name.startsWith(drafts))
    .map((name) => name.slice(drafts.length))
    .find((addressId) => draftOf(addressId).read()?.['isClosed'] === undefined)

/** Closes a form. What was typed stays, and the form opens again only when its button is pressed. */
export const closeAddress = (addressId: string, stored: SavedAddress | undefined, name: string): void => {
  const draft = draftOf(addressId)
  const typed = draft.read()
  const isTyped = typed !== undefined && differs(typed, firstValues(stored, name))
  if (isTyped) draft.write({ ...typed, isClosed: 'yes' })
  else draft.forget()
}

const firstValues = (address: SavedAddress | undefined, name: string): Values => {
  const { isHome = false, isDefault = false, version, _id: _, ...known } = address ?? { name }
  return {
    ...asTyped(known),
    ...(version && { version: String(version) }),
    ...(isHome && { isHome: 'on' }),
    ...(isDefault && { isDefault: 'on' }),
  }
}

const differs = ({ isClosed: _, ...typed }: Values, first: Values): boolean =>
  Object.keys({ ...typed, ...first }).some((name) => (typed[name] ?? '') !== (first[name] ?? ''))

/** The form of one address. */
export const AddressDialog = ({ edited, onClose, ...rest }: AddressDialogProps) => (
  <Dialog
    isOpen={edited !== undefined}
    onClose={onClose}
    title={edited === 'new' ? 'Add an address' : 'Change the address'}
  >
    <AddressForm address={edited === 'new' ? undefined : edited} {...rest} />
  </Dialog>
)

type AddressFormProps = Pick<AddressDialogProps, 'onSaved' | 'reload'> & {
  address: SavedAddress | undefined
}

const AddressForm = ({ address, onSaved, reload }: AddressFormProps) => {
  const { call } = useRouter().options.context
  const { name = '' } = useCustomer() ?? {}
  const [once] = useState(() => sendingOnce(tabDraft('sent address')))
  const draft = useMemo(() => draftOf(address?._id ?? 'new'), [address?._id])
  const [isRestored, setRestored] = useState(() => draft.read() !== undefined)
  const { props, element, fill, clear, wrong, failure, isPending } = useForm<AddressField>({
    draft,
    check: (typed) => wrongFields(addressIn(typed)),
    send: async (typed) => {
      const body = {
        ...addressIn(typed),
        area: orderCountry,
        isHome: 'isHome' in typed,
        isDefault: 'isDefault' in typed,
      } as const
      const { message } = address
        ? await change(address._id, {
            ...body,
            ...(typed['version'] && { version: Number(typed['version']) }),
          })
        : await once(body, (idempotencyKey) => call('POST /api/customer/addresses', { body, idempotencyKey }))
      draft.forget()
      toast.success(message)
      await onSaved()
    },
    isAnnouncing: true,
    isLeaving: true,
  })
  const change = async (addressId: string, body: Request<typeof changeAddress>['body']) => {
    try {
      return await call('PUT /api/customer/addresses/:addressId', { params: { addressId }, body })
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'changed_meanwhile') throw problem
      const stored = (await reload())?.find(({ _id }) => _id === addressId)
      if (!stored) throw problem
      // The next press is made in view of what is stored now.
      if (element.current) typeInto(element.current, { version: String(stored.version) })
      throw new ApiProblem(problem.status, { code: problem.code, error: conflictWords(body, stored) })
    }
  }
  useEffect(() => {
    if (!draft.read()) fill(firstValues(address, name))
  }, [fill, draft, address, name])
  const zip = useZip(({ city, state }) => {
    if (element.current) typeInto(element.current, { city, province: state })
  })
  return (
    <form {...props} aria-label="Address" className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {/* The version that the person saw. It is kept with the draft. */}
      <input type="hidden" name="version" />
      <AddressFields
        form="saved"
        wrong={wrong}
        zip={zip}
        phoneHint="For questions about this address. Outside the US, start with + and the country code."
      />
      <div className="grid gap-1 sm:col-span-2">
        <Tick name="isHome" label="This is the home I am selling" />
        <Tick name="isDefault" label="Send signs and lockboxes here" />
      </div>
      {failure && (
        <div role="alert" className="sm:col-span-2">
          <Failed>{failure}</Failed>
        </div>
      )}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" look="solid" className="min-w-40 max-sm:w-full" aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save address'}
        </Button>
        {isRestored && !isPending && (
          <Button
            look="quiet"
            onClick={() => {
              setRestored(false)
              clear()
              fill(firstValues(address, name))
              // This button disappears, so the focus moves to the first field.
              element.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
            }}
          >
            Discard what I typed
          </Button>
        )}
      </div>
    </form>
  )
}

const Tick = ({ name, label }: { name: 'isHome' | 'isDefault'; label: string }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" name={name} className="size-5 flex-none accent-brand" />
    {label}
  </label>
)
