import { priceUnits, quantityUnits, type SupplierUnit } from '#domain/trade/suppliers/supplier-application.options.ts';
import { DateField } from '#ui/day-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { MoneyField, QuantityField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import { optionsOf, PersonFields } from '../../site/person-fields.tsx';
import type { ApplicationForm } from '../../parts/supplier-application.forms.ts';

type Fields = { fields: ApplicationForm['fields'] };

const unitNames: Record<SupplierUnit, string> = { kg: 'kg', tons: 'tons' };

export function BusinessFields({ fields }: Fields) {
  return (
    <FormSection title="Your business">
      <PersonFields fields={{ name: fields.name, email: fields.email, phone: fields.phone }} />
      <TextField field={fields.businessName} label="Business name" autoComplete="organization" enterKeyHint="next" />
      <TextField
        field={fields.warehouseLocation}
        label="Warehouse location"
        hint="Town and state, and a landmark near it"
        enterKeyHint="next"
      />
      <TextField field={fields.officeLocation} label="Office location" enterKeyHint="next" />
    </FormSection>
  );
}

export function ProductFields({ fields }: Fields) {
  return (
    <FormSection title="What you supply">
      <TextArea
        field={fields.productDetails}
        label="Product details"
        hint="The product, its grade, its packing, and the months in which you have it"
      />
      <div className="grid gap-6 tablet:grid-cols-2">
        <MoneyField field={fields.pricePerUnit} label="Price per unit" />
        <Radios
          field={fields.priceUnit}
          legend="Price unit"
          options={optionsOf(priceUnits, unitNames)}
          layout="plates"
        />
      </div>
      <MoneyField
        field={fields.lastPrice}
        label="Last price"
        hint="The lowest price per unit that you would accept. Only you and our team see it."
      />
      <div className="grid gap-6 tablet:grid-cols-2">
        <QuantityField fractions field={fields.minQuantity} label="Minimum quantity" />
        <Radios
          field={fields.minQuantityUnit}
          legend="Minimum quantity unit"
          options={optionsOf(quantityUnits, unitNames)}
          layout="plates"
        />
      </div>
      <div className="grid gap-6 tablet:grid-cols-2">
        <QuantityField fractions field={fields.monthlySupplyCapacity} label="Monthly supply capacity" />
        <Radios
          field={fields.monthlySupplyUnit}
          legend="Monthly supply unit"
          options={optionsOf(quantityUnits, unitNames)}
          layout="plates"
        />
      </div>
      <DateField field={fields.expiryDate} label="Expiry date" hint="The last day of your offer" />
    </FormSection>
  );
}
