import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Command } from '#desk/commands/command.ts'
import { searchOf } from '#desk/list/views/view-address.ts'
import { viewsQuery } from '#desk/list/views/view-query.ts'

/** A palette command for each saved view. `sectionOf` returns the name of a list by its address, or undefined where the person may not go. */
export const useViewCommands = (sectionOf: (list: string) => string | undefined): readonly Command[] => {
  const navigate = useNavigate()
  const { data } = useQuery(viewsQuery)
  return (data?.views ?? []).flatMap((view) => {
    const section = sectionOf(view.list)
    if (section === undefined) return []
    return {
      id: `view ${view.id}`,
      words: `Open view ${view.name}, ${section}`,
      icon: 'filter' as const,
      run: () => navigate({ to: view.list, search: searchOf(view) as never }),
    }
  })
}
