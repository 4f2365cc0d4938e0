import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { SaleParties } from '#contract/sale-parties'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { PersonFields } from '#desk/sales/people/person-fields.tsx'
import { controlOf, useTypedPeople } from '#desk/sales/people/use-typed-people.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { focusField } from '#desk/ui/field-faults.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { UnsentDialog } from '#desk/unsent/unsent-dialog.tsx'
import { mostParties } from '#rules/sale-parties'
import { newParty, type People, type PartyTyped } from '#web/fields/sale-people.ts'

const title = 'People of the sale'

/** Who takes part in a sale: adds, changes and removes them, also after the seller has sent the listing. */
export const PeopleDialog = ({ saleId, onClose }: { saleId: string; onClose: () => void }) => {
  const query = useQuery({
    queryKey: ['sales', 'people', saleId],
    queryFn: () => call('GET /api/desk/sales/:saleId/parties', { params: { saleId } }),
  })
  const { data, refetch } = query
  if (data)
    return (
      <PeopleForm
        saleId={saleId}
        loaded={data}
        reload={async () => (await refetch()).data}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={query} height="h-16">
        {() => null}
      </Loaded>
    </Dialog>
  )
}

type FormProps = {
  saleId: string
  loaded: SaleParties
  reload: () => Promise<SaleParties | undefined>
  onClose: () => void
}

const PeopleForm = ({ onClose, ...of }: FormProps) => {
  const typed = useTypedPeople({ ...of, onSaved: onClose })
  return (
    <UnsentDialog
      title={title}
      text="The seller sees them under My sale. Buyers and their agents are with their offers."
      verb="Save"
      of={typed}
      onSubmit={() => {
        if (typed.isEmpty) onClose()
        else void typed.send()
      }}
      onClose={onClose}
    >
      {/* What is typed while it is sent would be lost. */}
      <div inert={typed.isSending} className="grid gap-4">
        <PeopleList people={typed.people} papers={of.loaded.papers} onType={typed.type} />
      </div>
    </UnsentDialog>
  )
}

type ListProps = { people: People; papers: SaleParties['papers']; onType: (people: People) => void }

const PeopleList = ({ people, papers, onType }: ListProps) => {
  const list = useRef<HTMLOListElement>(null)
  const more = useRef<HTMLDivElement>(null)
  const change = (at: number, person: PartyTyped) => onType(people.with(at, person))
  /** The button goes with its person, so the next one gets the focus. */
  const remove = (at: number) => {
    flushSync(() => onType(people.toSpliced(at, 1)))
    const rows = [...(list.current?.children ?? [])]
    ;(rows[at] ?? rows.at(-1) ?? more.current)?.querySelector('button')?.focus()
  }
  const add = () => {
    const person = newParty()
    flushSync(() => onType([...people, person]))
    focusField(controlOf(person.key, 'name'))
  }
  return (
    <>
      {people.length > 0 && (
        <ol ref={list} className="grid gap-5">
          {people.map((person, at) => (
            <PersonFields
              key={person.key}
              person={person}
              number={at + 1}
              papers={papers}
              onChange={(next) => change(at, next)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <div ref={more}>
        {people.length < mostParties && (
          <Button onClick={add}>
            <Icon name="plus" className="size-4" /> Add a person
          </Button>
        )}
      </div>
    </>
  )
}
