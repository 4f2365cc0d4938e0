import { useState } from 'react'
import { writeAddress } from '#desk/api/address.ts'
import { download } from '#desk/api/download.ts'
import { queryOf } from '#desk/list/list-address.ts'
import type { ListKind } from '#desk/list/list-kind.ts'
import type { ListState } from '#desk/list/use-list.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'
import { useMenu } from '#desk/ui/use-menu.ts'

/** Saves all that fits the search and the filters as a CSV file, not only the rows of this page. */
export const ExportButton = <Row,>({ kind, list }: { kind: ListKind<Row>; list: ListState<Row> }) => {
  const { file } = kind
  const may = useMay()
  const { isOpen, setOpen, button, around } = useMenu()
  const [isUnderWay, setUnderWay] = useState(false)
  if (!file || !may('export')) return null
  const save = async (rows?: string) => {
    setOpen(false)
    setUnderWay(true)
    const { after: _, ...query } = queryOf(list.search, kind.filters)
    const name = `${rows ?? kind.id}.csv`
    await download(`${file.path}${writeAddress({ ...query, rows })}`, name).catch(sayFailed)
    setUnderWay(false)
  }
  return (
    <div {...around} aria-label="Export" className={`md:relative ${isOpen ? 'max-md:basis-full' : ''}`}>
      <Button
        ref={button}
        look="quiet"
        disabled={isUnderWay}
        aria-expanded={file.rows && isOpen}
        onClick={() => (file.rows ? setOpen(!isOpen) : void save())}
      >
        <Icon name="download" className="size-4" /> {isUnderWay ? 'Exporting…' : 'Export'}
      </Button>
      {isOpen && (
        <ul
          tabIndex={-1}
          className="left-0 mt-1 rounded-sm border border-line-strong bg-sheet py-1.5 shadow-lift outline-none md:absolute md:top-full md:z-10 md:w-48"
        >
          {file.rows?.map(({ value, words }) => (
            <li key={value}>
              <button
                type="button"
                className="flex min-h-9 w-full items-center px-3 py-1 text-left text-ink hover:bg-here finger:min-h-11"
                onClick={() => void save(value)}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
