import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SavedAddress } from '#contract/address-book'
import { mostSavedAddresses } from '#rules/address-book'
import { AddressDialog, addressLeft, closeAddress } from '#web/address-book/address-dialog.tsx'
import { AddressRow } from '#web/address-book/address-row.tsx'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Loaded } from '#web/customer/loaded.tsx'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { useCustomer } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** The customer's saved addresses: list, add, change and remove. */
export const AddressBook = () => {
  const { call } = useRouter().options.context
  const book = useCustomerData(
    ['addresses'],
    async (call) => (await call('GET /api/customer/addresses', {})).addresses,
  )
  const customer = useCustomer()
  /** An id, or 'new'; null after the form was closed. */
  const [chosen, setChosen] = useState<string | null>()
  const left = customer && addressLeft()
  const edited = chosen === undefined ? left : (chosen ?? undefined)
  const stored = book.data?.find(({ _id }) => _id === edited)
  const [removing, setRemoving] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)

  /** For when the pressed button disappeared with its row: focuses the row in its place, or the last one, or the button below the list. */
  const focusRow = (at: number) => {
    const rows = [...(list.current?.children ?? [])]
    const row = rows[at] ?? rows.at(-1)
    const next = row?.querySelector('button') ?? add.current
    next?.focus()
  }
  const removedAt = useRef<number>(undefined)
  useEffect(() => {
    if (removedAt.current !== undefined) focusRow(removedAt.current)
    removedAt.current = undefined
  }, [book.data])

  const remove = async ({ _id: addressId }: SavedAddress, at: number) => {
    if (removing !== undefined) return
    setRemoving(addressId)
    try {
      const { message } = await call('DELETE /api/customer/addresses/:addressId', { params: { addressId } })
      toast.success(message)
      removedAt.current = at
    } catch (problem) {
      toast.error(reasonOf(problem))
    }
    await book.reload()
    setRemoving(undefined)
  }
  return (
    <>
      <Loaded from={book} name="Your address book" skeleton={<Skeleton className="h-40" />}>
        {(addresses) => (
          <>
            <ul
              ref={list}
              aria-label="Saved addresses"
              aria-busy={removing !== undefined}
              className="grid grid-cols-1 gap-4 empty:hidden md:grid-cols-2"
            >
              {addresses.map((address, at) => (
                <AddressRow
                  key={address._id}
                  address={address}
                  isRemoving={removing === address._id}
                  onChange={() => setChosen(address._id)}
                  onRemove={() => void remove(address, at)}
                />
              ))}
            </ul>
            {addresses.length === 0 && (
              <p className="max-w-[60ch] text-soft">
                You have no saved addresses. Save your home and the address for signs and lockboxes, and
                checkout and forms offer them.
              </p>
            )}
            {addresses.length < mostSavedAddresses && (
              <Button ref={add} className="mt-5" onClick={() => setChosen('new')}>
                Add an address
              </Button>
            )}
          </>
        )}
      </Loaded>
      <AddressDialog
        edited={edited === 'new' ? edited : stored}
        onClose={() => {
          // The dialog also closes when the session ends. Then nothing is lost.
          if (edited !== undefined && customer) closeAddress(edited, stored, customer.name)
          setChosen(null)
        }}
        reload={book.reload}
        onSaved={async () => {
          await book.reload()
          setChosen(null)
        }}
      />
    </>
  )
}
