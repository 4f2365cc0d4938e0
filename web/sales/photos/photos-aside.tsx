import type { ReactNode } from 'react'
import type { ListingPhoto } from '#contract/listing-photos'
import { areRightsSettled, keptSide } from '#rules/listing-photos'
import { SideSection } from '#web/customer/side-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhotoRightsChoice, type Rights } from './photo-rights.tsx'

type PhotosAsideProps = {
  photos: readonly ListingPhoto[]
  rights: Rights
  onRights: (rights: Rights) => void
  /** How many photos have no settled rights. */
  unsettled: number
  onSettle: () => void
}

/** The MLS's requirements, and who owns the photos. */
export const PhotosAside = ({ photos, rights, onRights, unsettled, onSettle }: PhotosAsideProps) => {
  const altered = photos.flatMap((photo, at) => (photo.altered === '' ? [] : [at + 1]))
  const noted = photos.flatMap((photo, at) => (photo.note === '' ? [] : [at + 1]))
  return (
    <div className="min-w-0">
      <SideSection title="Whose photos are they?">
        <div className="py-3">
          <PhotoRightsChoice
            id="new-photos"
            legend="For the photos that you add now"
            value={rights}
            onChange={onRights}
          />
          {unsettled > 0 && (
            <p className="mt-3 text-sm">
              {unsettled === 1 ? '1 photo does' : `${unsettled} photos do`} not say it yet.
              {areRightsSettled(rights) && (
                <Button size="small" className="mt-2" onClick={onSettle}>
                  Say it for {unsettled === 1 ? 'this one' : 'all of them'}
                </Button>
              )}
            </p>
          )}
        </div>
      </SideSection>
      <SideSection title="What the MLS asks for">
        <ul className="text-sm">
          <Ask>The front of the house comes first</Ask>
          <Ask>No people, signs or telephone numbers, and no words about what a buyer’s broker is paid</Ask>
          <Ask>
            {altered.length === 0 ? 'Altered photos say so' : `Altered photos say so: ${altered.join(', ')}`}
          </Ask>
          {noted.length > 0 && <Ask>Your broker wrote about: {noted.join(', ')}</Ask>}
          <Ask>Size is our job: JPEG, at most {keptSide} pixels</Ask>
        </ul>
      </SideSection>
    </div>
  )
}

const Ask = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-3 border-b border-line py-2.5">
    <Icon name="info" className="size-5 text-soft" />
    <span className="min-w-0">{children}</span>
  </li>
)
