import type { Unit } from '#domain/values/listed-goods.ts';

export type MailedRequest = {
  publicId: string;
  productName: string;
  quantity: bigint;
  unit: Unit;
  deadline: Date;
  isSealed: boolean;
};

type Row = {
  public_id: string;
  product_name: string;
  quantity: bigint;
  unit: string;
  deadline: Date;
  is_sealed: boolean;
};

export function mailedRequest({ public_id, product_name, quantity, unit, deadline, is_sealed }: Row): MailedRequest {
  const named = { publicId: public_id, productName: product_name };
  return { ...named, quantity, unit: unit as Unit, deadline, isSealed: is_sealed };
}
