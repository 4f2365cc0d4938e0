import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ListingPhoto, ListingPhotos } from '#contract/listing-photos'
import { photosWithoutRights } from '#rules/listing-photos'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Loaded } from '#web/customer/loaded.tsx'
import { useOnReturn } from '#web/files/on-return.ts'
import { SaleTabs } from '#web/sales/sale-tabs.tsx'
import { useSaleOver } from '#web/sales/use-sale-over.ts'
import { useOfSale } from '#web/sales/use-sale.ts'
import { useCustomer } from '#web/session/session.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddPhotos } from './add-photos.tsx'
import { ChosenList } from './chosen-list.tsx'
import { choosePhotos, keepPlaces, onPhotoStored, takeUpKept } from './chosen-photos.ts'
import { EditPhoto } from './edit-photo.tsx'
import { forgetTypedPhoto, photoLeft } from './photo-draft.ts'
import { withArrivals } from './in-chosen-order.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotosAside } from './photos-aside.tsx'
import type { Rights } from './photo-rights.tsx'
import { isPhotoStored, type TypedPhoto } from './typed-photo.ts'
import { usePhotoDeletion } from './use-photo-deletion.ts'
import { usePhotoOrder } from './use-photo-order.ts'
import { Button } from '#web/ui/button.tsx'

/** The photos of the listing: many at once, in the seller's order. */
export const PhotosPage = () => {
  const photos = useOfSale(['photos'], async (call, saleId) => ({
    saleId,
    list: await call('GET /api/home/customer/sales/:saleId/photos', { params: { saleId } }),
  }))
  useOnReturn(photos.reload)
  return (
    <>
      <SaleTabs />
      <h1 className="text-3xl">Photos</h1>
      <p className="mt-1 max-w-prose text-sm text-soft">
        Buyers look at the first picture for a second. Begin with the front of the house, then walk through as
        a visitor would.
      </p>
      <Loaded from={photos} name="Your photos" skeleton={<Skeleton className="mt-5 h-96" />}>
        {(found) =>
          found ? (
            <Photos key={found.saleId} {...found} reload={photos.reload} />
          ) : (
            <p className="mt-5">Photos begin with a listing package. Please look at My sale.</p>
          )
        }
      </Loaded>
    </>
  )
}

type Found = { saleId: string; list: ListingPhotos }
type PhotosProps = Found & { reload: () => Promise<Found | null | undefined> }

const Photos = ({ saleId, list, reload }: PhotosProps) => {
  const customer = useCustomer()
  const over = useSaleOver(saleId)
  const changes = usePhotoChanges({ saleId, reload })
  const [rights, setRights] = useState<Rights>({ rights: '', rightsNote: '' })
  const { edited, edit, close } = useEditedPhoto(list.photos)
  const deletion = usePhotoDeletion(changes.remove)
  const order = usePhotoOrder(list.photos, deletion.hidden, changes.order)
  const { ordered, said, dragged } = order
  const shown = useFocusAfterUndo(deletion.going)
  const open = list.photos.find(({ id }) => id === edited)
  useEffect(() => {
    if (customer) void takeUpKept(customer.id)
  }, [customer])
  useEffect(() => onPhotoStored(() => void reload()), [reload])
  const choose = (files: readonly File[]) => {
    if (customer) void choosePhotos(files, { customerId: customer.id, saleId, ...rights })
  }
  return (
    <>
      {over === undefined ? (
        <AddPhotos {...list} stored={list.photos.length} onFiles={choose} />
      ) : (
        <p className="mt-5 max-w-prose">{over}</p>
      )}
      <ChosenList saleId={saleId} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-10 xl:grid-cols-[minmax(0,1fr)_330px]">
        <div className="min-w-0">
          {deletion.going !== undefined && (
            <p
              key={deletion.going}
              role="status"
              className="mb-4 flex items-center justify-between gap-4 rounded-sm bg-sunk p-3 text-sm"
            >
              The photo is deleted.
              {/* The photo had the focus, and the key above moves it here for each photo. */}
              <Button size="small" ref={takeFocus} onClick={deletion.putBack}>
                Undo
              </Button>
            </p>
          )}
          {list.photos.length === 0 && (
            <p className="text-sm text-soft">
              {over === undefined
                ? 'There are no photos yet. The first one becomes the main photo.'
                : 'There are no photos.'}
            </p>
          )}
          <ol
            ref={shown}
            tabIndex={-1}
            aria-label="Photos in their order"
            {...order.ofDrag}
            // Otherwise the page scrolls along with a photo that is dragged to another place.
            className="grid grid-cols-2 items-start gap-3 [overflow-anchor:none] sm:gap-4 lg:grid-cols-3"
          >
            {ordered.map((photo, at) => (
              <PhotoCard
                key={photo.id}
                photo={photo}
                at={at}
                count={ordered.length}
                isDragged={dragged === photo.id}
                isFixed={over !== undefined}
                onMove={(to, button) => order.move(photo.id, to, button)}
                onDrag={(event) => order.startDrag(photo.id, event)}
                onEdit={() => edit(photo.id)}
              />
            ))}
          </ol>
        </div>
        {over === undefined && (
          <PhotosAside
            photos={ordered}
            rights={rights}
            onRights={setRights}
            unsettled={photosWithoutRights(list.photos).length}
            onSettle={() => void changes.settle(rights)}
          />
        )}
      </div>
      {open && over === undefined && (
        <EditPhoto
          key={open.id}
          photo={open}
          onClose={close}
          onSave={(typed) => changes.save(open, typed)}
          onDelete={() => {
            close()
            deletion.take(open.id)
          }}
        />
      )}
    </>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** When Undo goes and had the focus, the photo that is back gets it, or else the list. */
const useFocusAfterUndo = (going: string | undefined) => {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<string>(undefined)
  useEffect(() => {
    const photo = before.current
    before.current = going
    if (photo === undefined || going !== undefined || document.activeElement !== document.body) return
    const edit = document.getElementById(`edit-${photo}`)
    if (edit) edit.focus()
    else list.current?.focus()
  }, [going])
  return list
}

/** The photo whose dialog is open. When it closes, its button gets the focus back, also if the dialog had opened by itself. */
const useEditedPhoto = (photos: readonly ListingPhoto[]) => {
  const [edited, setEdited] = useState(() => photoLeft(photos))
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (edited === undefined) document.getElementById(`edit-${before.current}`)?.focus()
    before.current = edited
  }, [edited])
  return {
    edited,
    edit: setEdited,
    close: () => {
      if (edited !== undefined) forgetTypedPhoto(edited)
      setEdited(undefined)
    },
  }
}

const usePhotoChanges = ({ saleId, reload }: Omit<PhotosProps, 'list'>) => {
  const { call } = useRouter().options.context
  /** Says why it failed, and shows what is stored. */
  const told = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (problem) {
      toast.error(reasonOf(problem))
    }
    await reload()
  }
  return {
    order: (wanted: string[]) =>
      told(async () => {
        keepPlaces(saleId)
        const put = (ids: string[]) =>
          call('PUT /api/home/customer/sales/:saleId/photos/order', { params: { saleId }, body: { ids } })
        try {
          await put(wanted)
        } catch (problem) {
          const stored = (await reload())?.list.photos.map(({ id }) => id) ?? []
          const ids = withArrivals(wanted, stored)
          // A photo arrived meanwhile, or is gone. Otherwise it was refused for another reason.
          if (String(ids) === String(wanted)) throw problem
          await put(ids)
        }
      }),
    remove: (photoId: string) =>
      told(() =>
        call('DELETE /api/home/customer/sales/:saleId/photos/:photoId', { params: { saleId, photoId } }),
      ),
    settle: ({ rights, rightsNote }: Rights) =>
      told(async () => {
        if (rights === '') return
        await call('PUT /api/home/customer/sales/:saleId/photos/rights', {
          params: { saleId },
          body: { rights, rightsNote },
        })
      }),
    /** After a failure the photo is loaded again, so that its dialog shows what is stored, and saves over that. */
    save: async ({ id, version }: ListingPhoto, typed: TypedPhoto) => {
      const params = { saleId, photoId: id }
      try {
        await call('PUT /api/home/customer/sales/:saleId/photos/:photoId', {
          params,
          body: { ...typed, version },
        })
        await reload()
        return undefined
      } catch (problem) {
        const stored = (await reload())?.list.photos.find((photo) => photo.id === id)
        if (!stored) toast.error(reasonOf(problem))
        return stored && isPhotoStored(typed, stored) ? undefined : reasonOf(problem)
      }
    },
  }
}
