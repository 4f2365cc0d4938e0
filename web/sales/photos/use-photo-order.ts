import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { ListingPhoto } from '#contract/listing-photos'
import { moved, withArrivals } from './in-chosen-order.ts'
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
  const [said, setSaid] = useState('')
  const latest = useRef<string[]>(undefined)
  const { drag, ...dragging } = useDrag()
  const byId = new Map(photos.map((photo) => [photo.id, photo]))
  const stored = [...byId.keys()]
  const before = withArrivals(wanted ?? [], stored)
  const ids = withArrivals(drag?.order ?? before, stored)
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
    dragged: drag?.id,
    move: (id: string, to: number, button: 'earlier' | 'later') => {
      say(id, to)
      void keep(moved(ids, id, to, hidden))
      // The button moves with its photo, which takes the focus from it.
      requestAnimationFrame(() => document.getElementById(`${button}-${id}`)?.focus())
    },
    startDrag: dragging.start,
    /** The props of the list. */
    ofDrag: {
      onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) =>
        dragging.over(pointerId, (id) => {
          const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')
          const to = under ? shown.indexOf(under.dataset['photo'] ?? '') : -1
          return to >= 0 && shown[to] !== id ? moved(ids, id, to, hidden) : undefined
        }),
      onPointerUp: ({ pointerId }: PointerEvent) => {
        const { id, order = before } = dragging.end(pointerId) ?? {}
        const next = withArrivals(order, stored)
        if (id === undefined || String(next) === String(before)) return
        say(id, next.filter((one) => !hidden.has(one)).indexOf(id))
        void keep(next)
      },
      /** The photo is back where it was. */
      onPointerCancel: ({ pointerId }: PointerEvent) => void dragging.end(pointerId),
      onKeyDown: ({ key }: KeyboardEvent) => void (key === 'Escape' && dragging.end()),
    },
  }
}

/** `order`: all ids, once the photo has moved. */
type Drag = { pointerId: number; id: string; order?: string[] }

/** A ref as well as a state, because the pointer can be released before the next render. */
const useDrag = () => {
  const current = useRef<Drag>(undefined)
  const [drag, setDrag] = useState<Drag>()
  const set = (next: Drag | undefined) => {
    current.current = next
    setDrag(next)
  }
  return {
    drag,
    start: (id: string, { button, pointerId, currentTarget }: PointerEvent) => {
      if (button !== 0 || current.current) return
      // The list keeps the pointer: a photo that moves in the document loses it.
      currentTarget.closest('ol')?.setPointerCapture(pointerId)
      set({ pointerId, id })
    },
    over: (pointerId: number, orderFor: (id: string) => string[] | undefined) => {
      const was = current.current
      const order = was?.pointerId === pointerId ? orderFor(was.id) : undefined
      if (was && order) set({ ...was, order })
    },
    /** The drag that ends. Without a pointer, any. */
    end: (pointerId?: number) => {
      const ended = current.current
      if (pointerId !== undefined && ended?.pointerId !== pointerId) return undefined
      set(undefined)
      return ended
    },
  }
}
