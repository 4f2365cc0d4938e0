import { useQuery } from '@tanstack/react-query'
import type { DeskSale } from '#contract/desk/sales/sales'
import type { ListingPhoto } from '#contract/listing-photos'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { PhotoNote } from '#desk/sales/photo-note.tsx'
import { useSale } from '#desk/sales/sale-query.ts'
import { downloadFromSale } from '#desk/sales/download-from-sale.ts'
import { Button } from '#desk/ui/button.tsx'
import { Drawer } from '#desk/detail/drawer.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { alterationLabels, areRightsSettled } from '#rules/listing-photos'

/** The photos of a listing in the seller's order, over the sale's page. The staff can write to the seller about each. */
export const PhotosDrawer = () => {
  const sale = useSale()
  return <Loaded query={sale}>{(found) => <Photos sale={found} />}</Loaded>
}

const Photos = ({ sale }: { sale: DeskSale }) => {
  const query = useQuery({
    queryKey: ['sales', 'photos', sale.id],
    queryFn: () => call('GET /api/desk/sales/:saleId/photos', { params: { saleId: sale.id } }),
  })
  const mayNote = useMay()('work on sales') && sale.endedAt === ''
  return (
    <Drawer
      isRead
      title="Photos"
      text={`${sale.address || sale.customer.name}. In the seller’s order, as the MLS gets them.`}
      closeTo={`/sales/${sale.reference}`}
      actions={
        sale.photos.stored > 0 && (
          <Button onClick={() => downloadFromSale(sale, 'photos.zip', 'photos.zip')}>Photos (ZIP)</Button>
        )
      }
    >
      <Loaded query={query}>
        {({ photos }) => (
          <>
            {photos.length === 0 && <p className="py-4 text-soft">The seller has not added any photo yet.</p>}
            <ol className="grid gap-x-4 gap-y-5 py-3 sm:grid-cols-2">
              {photos.map((photo, at) => (
                <Photo key={photo.id} photo={photo} at={at} saleId={sale.id} mayNote={mayNote} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Drawer>
  )
}

type PhotoProps = { photo: ListingPhoto; at: number; saleId: string; mayNote: boolean }

const Photo = ({ photo, at, saleId, mayNote }: PhotoProps) => {
  const name = photo.caption || `Photo ${at + 1}`
  const label = alterationLabels[photo.altered]
  return (
    <li className="grid min-w-0 content-start gap-1.5">
      <a href={photo.largeUrl} target="_blank" rel="noreferrer" className="block bg-sunk">
        <img
          src={photo.url}
          alt={name}
          width={photo.width}
          height={photo.height}
          loading="lazy"
          className="aspect-4/3 h-auto w-full object-contain"
        />
        <span className="sr-only">, large, in a new tab</span>
      </a>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <b className="font-semibold wrap-anywhere">
          {at + 1}. {photo.caption || <span className="font-normal text-soft">No caption</span>}
        </b>
        {label !== '' && <Tag tone="info">{label}</Tag>}
        {!areRightsSettled(photo) && <Tag tone="wait">rights not settled</Tag>}
      </p>
      <p className="text-meta wrap-anywhere text-soft">
        {photo.width} × {photo.height} pixels, {photo.fileName}
        {photo.rights !== '' && `, ${ownerOf(photo)}`}
      </p>
      <PhotoNote photo={photo} saleId={saleId} name={name} mayNote={mayNote} />
    </li>
  )
}

const ownerOf = ({ rights, rightsNote }: ListingPhoto) => {
  if (rights === 'own') return 'the seller took it'
  const who = rights === 'photographer' ? 'a photographer took it' : 'somebody else’s'
  return rightsNote === '' ? who : `${who}: ${rightsNote}`
}
