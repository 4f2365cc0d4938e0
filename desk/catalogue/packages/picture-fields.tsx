import type { PackageContent } from '#contract/desk/catalogue/package-content'
import { isUploadedPicture } from '#rules/catalogue-files'
import { longestAlt, mostPictures } from '#rules/packages'
import { OrderedRows } from '#desk/catalogue/fields/ordered-rows.tsx'
import { SmallPicture } from '#desk/upload/picture-field.tsx'
import { tooMany } from '#desk/upload/too-many.ts'
import { PictureUpload } from '#desk/upload/picture-upload.tsx'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { TextField } from '#desk/ui/field.tsx'

const withPicture = (pictures: PackageContent['pictures'], address: string) =>
  pictures.some((one) => one.address === address) ? pictures : [...pictures, { address, alt: '' }]

/** The pictures of a package in their order, with their alternative texts. */
export const PictureFields = ({ form }: { form: PackageForm }) => {
  const { value, error } = form.field('pictures')
  return (
    <>
      <PictureUpload
        use="package"
        words="Choose pictures…"
        onStored={({ address }) => form.update('pictures', (pictures) => withPicture(pictures, address))}
        isMultiple
        error={tooMany(value.length, mostPictures)}
      />
      <OrderedRows
        id="pictures"
        noun="Picture"
        items={value}
        onChange={(pictures) => form.set('pictures', pictures)}
        most={mostPictures}
        blank={{ address: '', alt: '' }}
        addWords="Add a picture by its address"
        error={error}
      >
        {(picture, at, change) => (
          <div className="flex items-start gap-3">
            <SmallPicture address={picture.address || '/pictures/empty-search.svg'} />
            <div className="grid min-w-0 flex-1 gap-2">
              {!isUploadedPicture(picture.address) && (
                <TextField
                  name={`pictures.${at}.address`}
                  label={`Picture ${at + 1}: address`}
                  error={form.faultAt(`pictures.${at}.address`)}
                  value={picture.address}
                  placeholder="/pictures/cover.svg"
                  onChange={(event) => change({ ...picture, address: event.target.value })}
                />
              )}
              <TextField
                name={`pictures.${at}.alt`}
                label={`Picture ${at + 1}: description for people who can’t see it`}
                error={form.faultAt(`pictures.${at}.alt`)}
                value={picture.alt}
                maxLength={longestAlt}
                onChange={(event) => change({ ...picture, alt: event.target.value })}
              />
            </div>
          </div>
        )}
      </OrderedRows>
    </>
  )
}
