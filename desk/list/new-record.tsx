import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCommands } from '#desk/commands/registry.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import type { Capability } from '#rules/staff'

/** A kind of record that the staff can add to a list. */
export type NewRecord = {
  /** 'New lead' */
  words: string
  needs: Capability
  drawer: (onClose: () => void) => ReactNode
}

/** The search that opens the drawer over the list, for links and for the palette. */
export const openNew = { new: '1' } as const

/** The button above a list. The key `n` presses it while no record is open beside the list. */
export const NewRecordButton = ({ of, isDetailOpen }: { of: NewRecord; isDetailOpen: boolean }) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const may = useMay()
  const { words, needs, drawer } = of
  const go = (isNew: boolean) =>
    void navigate({
      to: pathname,
      search: { ...search, new: isNew ? openNew.new : undefined } as never,
      resetScroll: false,
    })
  useCommands([
    {
      id: words,
      words: `${words}…`,
      keys: 'n',
      foot: 'new',
      icon: 'plus',
      needs,
      isPossible: !isDetailOpen,
      run: () => go(true),
    },
  ])
  if (!may(needs)) return null
  const isOpen = (search as Record<string, unknown>)['new'] === openNew.new
  return (
    <>
      <Button
        look={isDetailOpen ? 'outline' : 'flag'}
        keys={isDetailOpen ? undefined : 'n'}
        onClick={() => go(true)}
      >
        <Icon name="plus" /> {words}
      </Button>
      {isOpen && drawer(() => go(false))}
    </>
  )
}
