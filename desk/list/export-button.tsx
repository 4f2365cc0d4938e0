import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { writeAddress } from '#desk/api/address.ts'
import { download } from '#desk/api/download.ts'
import { queryOf, type ListSearch } from '#desk/list/list-address.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'

type ExportProps = {
  /** The call that answers with the file. */
  path: string
  name: string
  filters: readonly { name: string }[]
}

/** Saves all rows that fit the search and the filters as a CSV file, not only those of this page. */
export const ExportButton = ({ path, name, filters }: ExportProps) => {
  const { search } = useLocation()
  const may = useMay()
  const [isUnderWay, setUnderWay] = useState(false)
  if (!may('export')) return null
  const save = async () => {
    setUnderWay(true)
    const { after: _, ...query } = queryOf(search as ListSearch, filters)
    await download(`${path}${writeAddress(query)}`, name).catch(sayFailed)
    setUnderWay(false)
  }
  return (
    <Button disabled={isUnderWay} onClick={() => void save()}>
      <Icon name="download" /> {isUnderWay ? 'Exporting…' : 'Export'}
    </Button>
  )
}
