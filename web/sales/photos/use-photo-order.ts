import { type PointerEvent, useRef, useState } from 'react'
import type { ListingPhoto } from '#contract/listing-photos'
import { moved } from './in-chosen-order.ts'
import { newestInTurn } from './newest-in-turn.ts'
import { nameOfPhoto } from './photo-card.tsx'

/**
 * Changes the order by buttons and by dragging. `hidden`: photos that are being deleted. `store` saves the order of one sale.
 * Until then the page shows it.
 */
export const usePhotoOrder = (
  photos: readonly ListingPhoto[],
  hidden: ReadonlySet<string>,
  store: (ids: string[]) => Promise<unknown>,
) => {
  const [wanted, setWanted] = useState<string[]>()
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const latest = useRef<string[]>(undefined)
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const ids =
    wanted?.length === photos.length && wanted.every((id) => byId.has(id)) ? wanted : [...byId.keys()]
  const shown = ids.filter((id) => !hidden.has(id))
  const show = (next: string[] | undefined) => {
    latest.current = next
    setWanted(next)
  }
  const [send] = useState(() => newestInTurn(store))
  const keep = async (next: string[]) => {
    show(next)
    await send(next)
    if (latest.current === next) show(undefined)
  }
  const say = (id: string, at: number) => {
    const photo = byId.get(id)
    if (photo) setSaid(`${nameOfPhoto(photo, shown.indexOf(id))} is now photo ${at + 1} of ${shown.length}.`)
  }
  return {
    ordered: shown.flatMap((id) => byId.get(id) ?? []),
    said,
    dragged,
    move: (id: string, to: number, button: 'earlier' | 'later') => {
      say(id, to)
      void keep(moved(ids, id, to, hidden))
      // The button moves with its photo, which takes the focus from it.
      requestAnimationFrame(() => document.getElementById(`${button}-${id}`)?.focus())
    },
    dragOf: (id: string) => ({
      start: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(id)
      },
      over: ({ clientX, clientY }: PointerEvent) => {
        if (dragged !== id) return
        const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')
        const to = under ? shown.indexOf(under.dataset['photo'] ?? '') : -1
        if (to >= 0 && shown[to] !== id) show(moved(ids, id, to, hidden))
      },
      end: () => {
        setDragged(undefined)
        const next = latest.current
        if (dragged !== id || !next) return
        say(id, next.filter((one) => !hidden.has(one)).indexOf(id))
        void keep(next)
      },
    }),
  }
}
