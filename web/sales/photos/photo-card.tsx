import type { PointerEvent } from 'react'
import type { ListingPhoto } from '#contract/listing-photos'
import { alterationLabels } from '#rules/listing-photos'
import { Badge } from '#web/ui/badge.tsx'
import { Button, roundLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type PhotoCardProps = {
  photo: ListingPhoto
  /** The index, from 0. */
  at: number
  count: number
  isDragged: boolean
  /** Nothing about the photos changes anymore. */
  isFixed: boolean
  onMove: (to: number, button: 'earlier' | 'later') => void
  onDrag: (event: PointerEvent) => void
  onEdit: () => void
}

/** The name of a photo: its caption, or else its position. */
export const nameOfPhoto = ({ caption }: Pick<ListingPhoto, 'caption'>, at: number) =>
  caption === '' ? `photo ${at + 1}` : caption

export const PhotoCard = ({
  photo,
  at,
  count,
  isDragged,
  isFixed,
  onMove,
  onDrag,
  onEdit,
}: PhotoCardProps) => {
  const name = nameOfPhoto(photo, at)
  return (
    <li
      data-photo={photo.id}
      className={`min-w-0 overflow-hidden rounded-sm border border-line bg-sheet ${at === 0 ? 'col-span-2' : ''} ${isDragged ? 'opacity-60 outline-3 outline-flag' : ''}`}
    >
      <div
        className={`relative aspect-4/3 bg-sunk ${isFixed ? '' : 'cursor-grab touch-pan-y'}`}
        {...(!isFixed && { onPointerDown: onDrag })}
      >
        <img
          src={photo.url}
          alt={photo.caption === '' ? `Photo ${at + 1} of the listing` : photo.caption}
          loading="lazy"
          draggable={false}
          className="size-full object-cover select-none"
        />
        {/* A finger drags here; elsewhere it scrolls. */}
        <span className="absolute top-2 left-2 grid size-11 touch-none place-items-center rounded-full bg-sheet font-display text-sm font-bold">
          {at + 1}
        </span>
        <span className="absolute inset-x-2 bottom-2 flex flex-wrap gap-1 [&>*]:whitespace-normal">
          {at === 0 && <Badge tone="good">Shown first everywhere</Badge>}
          {photo.altered !== '' && (
            <Badge tone="info" icon="info">
              {alterationLabels[photo.altered]}
            </Badge>
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-1 p-2">
        <span className="min-w-0 flex-1 basis-full px-1 text-sm wrap-anywhere">
          {photo.caption || 'No caption'}
        </span>
        {!isFixed && (
          <CardButtons photo={photo} name={name} at={at} count={count} onMove={onMove} onEdit={onEdit} />
        )}
      </div>
      {(photo.note !== '' || photo.rights === '') && (
        <div className="grid gap-1 px-3 pb-3 text-sm text-bad">
          {photo.note !== '' && (
            <p className="wrap-anywhere whitespace-pre-line">Your broker: {photo.note}</p>
          )}
          {photo.rights === '' && !isFixed && <p>Say whose photo it is.</p>}
        </div>
      )}
    </li>
  )
}

type CardButtonsProps = Pick<PhotoCardProps, 'photo' | 'at' | 'count' | 'onMove' | 'onEdit'> & {
  name: string
}

const CardButtons = ({ photo, name, at, count, onMove, onEdit }: CardButtonsProps) => (
  <>
    <button
      type="button"
      id={`earlier-${photo.id}`}
      aria-label={`Move earlier: ${name}`}
      aria-disabled={at === 0}
      className={`${roundLook} aria-disabled:opacity-40`}
      onClick={() => at > 0 && onMove(at - 1, 'earlier')}
    >
      <Icon name="down" className="size-4 rotate-180" />
    </button>
    <button
      type="button"
      id={`later-${photo.id}`}
      aria-label={`Move later: ${name}`}
      aria-disabled={at === count - 1}
      className={`${roundLook} aria-disabled:opacity-40`}
      onClick={() => at < count - 1 && onMove(at + 1, 'later')}
    >
      <Icon name="down" className="size-4" />
    </button>
    <Button id={`edit-${photo.id}`} size="small" look="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
      Edit
    </Button>
  </>
)
