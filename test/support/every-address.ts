import { link } from '#content/link.ts';
import { signUpSchema } from '#domain/people/accounts/account.schema.ts';
import { askForKey } from '#domain/people/accounts/api-keys/ask-for-key.ts';
import { findApiKeys } from '#domain/people/accounts/api-keys/find-api-keys.ts';
import { makeApiKey } from '#domain/people/accounts/api-keys/make-api-key.ts';
import { changePicture } from '#domain/people/accounts/picture/change-picture.ts';
import { sendResetLink } from '#domain/people/accounts/send-reset-link.ts';
import { sendSignInCode } from '#domain/people/accounts/send-sign-in-code.ts';
import { requestEmailChange } from '#domain/people/accounts/settings/change-email.ts';
import { textPhoneCode } from '#domain/people/accounts/settings/change-phone.ts';
import { signUp } from '#domain/people/accounts/sign-up.ts';
import { addToCart } from '#domain/trade/shop/carts/add-to-cart.ts';
import { findCart } from '#domain/trade/shop/carts/find-cart.ts';
import { bookEvent } from '#domain/intake/event-bookings/book-event.ts';
import { bookEventSchema } from '#domain/intake/event-bookings/event-booking.schema.ts';
import { machineOrderSchema } from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { orderMachine } from '#domain/trade/shop/machine-orders/order-machine.ts';
import { placeProductOrder } from '#domain/trade/shop/product-orders/place-product-order.ts';
import { checkoutSchema } from '#domain/trade/shop/product-orders/product-order.schema.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { placeEvents } from '#domain/people/accounts/webhooks/place-events.ts';
import { hour_ms } from '#platform/clock.ts';
import { hashToken, newToken } from '#platform/token.ts';
import { goodPassword, newestMail, openedAccount } from './account.ts';
import { addressByUrl } from './address-by-url.ts';
import type { TestApp } from './app.ts';
import { portalAddresses } from './portal-addresses.ts';
import { callAddresses } from './call-addresses.ts';
import { dataAddresses } from './made-export.ts';
import { marketAddresses } from './market-addresses.ts';
import { messageAddresses } from './message-addresses.ts';
import { outboxAddresses } from './outbox-addresses.ts';
import { paymentAddresses } from './payment-addresses.ts';
import { peopleAddresses } from './people-addresses.ts';
import { striped } from './pictures.ts';
import { rfqAddresses } from './rfq-addresses.ts';
import { recordAddresses } from './record-addresses.ts';
import { sellingAddresses } from './selling-addresses.ts';
import { signedIn, type SignedIn } from './signed-in.ts';
import { staffAtDesk, type StaffAtDesk } from './staff.ts';
import { supplierAddresses } from './supplier-addresses.ts';
import { tradeAddresses } from './trade-addresses.ts';
import { webhookWithDelivery } from './webhooks.ts';

/** The sender of every public form. */
export const sender = { name: 'Ada', email: 'ada@example.com', phone: '0803 123 4567', account_type: 'seller' };

/**
 * A site in which every address with a parameter leads to a page, for a member and for an owner. A new part of the site is added to
 * `existing`.
 */
export async function everyAddress(site: TestApp) {
  const cartToken = newToken();
  const sent = await sentForms(site, cartToken);
  const signIn = await atSignIn(site);
  const member = await signedIn(site, { account_type: 'merchant', email: 'musa@example.com' });
  const own = await ownPages(site, member);
  const owner = await staffAtDesk(site, 'owner');
  const staff = await staffPages(site, owner);
  const data = await dataAddresses(site, sender.email, member);
  const messages = await messageAddresses(site, member);
  /** Made on request, because much of it expires soon. */
  const existing = async (): Promise<Map<string, string>> => {
    const event = await site.db.selectFrom('book_event_requests').select('id').orderBy('id').executeTakeFirstOrThrow();
    const record = { kind: 'event-request', recordId: String(event.id) };
    const addresses = {
      ...sent,
      ...signIn,
      ...own,
      ...staff,
      ...data,
      ...messages,
      ...(await portalAddresses(site)),
      ...(await marketAddresses(site, member.member.id)),
      ...(await rfqAddresses(site, member.member.id)),
      ...(await tradeAddresses(site, member.member)),
      ...(await paymentAddresses(site, member.member.id)),
      ...(await sellingAddresses(site, member.member.id)),
      ...(await peopleAddresses(site, { owner, member, record })),
      ...(await callAddresses(site, member)),
      ...recordAddresses(record.recordId),
      ...(await supplierAddresses(site)),
      ...(await outboxAddresses({ ...site.ctx(), pool: site.pool })),
      dictionary: site.services.dictionary.path,
    };
    // As the worker does.
    await placeEvents(site.ctx());
    return addressByUrl(addresses);
  };
  return { member, owner, cartToken, existing };
}

/** Forms that a guest sent, and a cart with a product. */
async function sentForms({ ctx, db }: TestApp, cartToken: string) {
  await joinWaitlist(ctx(), joinWaitlistSchema.parse(sender));
  const typed = { ...sender, quantity: '1', installation_address: 'Badagry' };
  const machineOrder = await orderMachine(ctx(), {
    machine_id: 'desheller',
    ...machineOrderSchema('desheller').parse(typed),
  });
  const party = { full_name: 'Ada', start_time: '14:00', end_time: '18:00', guests: '9', venue: 'Badagry' };
  const booking = await bookEvent(ctx(), bookEventSchema.parse({ ...sender, ...party, event_date: '2026-12-12' }));
  await addToCart(ctx(), { cartToken, productId: 'fiber' });
  const shopOrder = await placeProductOrder(ctx(), {
    ...checkoutSchema.parse({ ...sender, address: 'Badagry' }),
    cartToken,
    shown: (await findCart(ctx(), cartToken)).fingerprint,
  });
  await addToCart(ctx(), { cartToken, productId: 'cocopeat' });
  const entry = await db.selectFrom('waitlist').select('unsubscribe_token').orderBy('id').executeTakeFirstOrThrow();
  const product = { productId: 'cocopeat' };
  return {
    waitlistUnsubscribe: link('waitlistUnsubscribe', { token: entry.unsubscribe_token }),
    machineOrderPlaced: link('machineOrderPlaced', machineOrder),
    eventBooking: link('eventBooking', booking),
    eventBookingAcceptance: link('eventBookingAcceptance', booking),
    eventBookingDecline: link('eventBookingDecline', booking),
    eventBookingPayment: link('eventBookingPayment', booking),
    cartLineIncrement: link('cartLineIncrement', product),
    cartLineDecrement: link('cartLineDecrement', product),
    cartLineRemoval: link('cartLineRemoval', product),
    cartLineReturn: link('cartLineReturn', product),
    shopOrder: link('shopOrder', { token: shopOrder.trackingToken }),
  };
}

/** Mails and texts to people who sign up and in. */
async function atSignIn({ ctx, db, services }: TestApp) {
  const wish = { name: 'Bola', email: 'bola@example.com', password: goodPassword, account_type: 'buyer' };
  await signUp(ctx(), signUpSchema.parse(wish));
  const signUpToken = (await newestMail(db, wish.email, 'confirm-sign-up')).token!;
  await openedAccount(ctx());
  await sendResetLink(ctx({ kind: 'job', name: 'send-reset-link' }), sender.email);
  const resetToken = (await newestMail(db, sender.email, 'reset-password')).token!;
  const { codeId } = await sendSignInCode(ctx(), { phone: '+2348031234567' }, services.secret);
  return {
    signInCode: link('signInCode', { codeId }),
    signInCodeAgain: link('signInCodeAgain', { codeId }),
    signUpConfirmation: link('signUpConfirmation', { token: signUpToken }),
    resetPassword: link('resetPassword', { token: resetToken }),
  };
}

async function ownPages({ db, services }: TestApp, member: SignedIn) {
  const { ctx, sessionId } = member;
  const own = { sessionId, secret: services.secret };
  await requestEmailChange(ctx(), { email: 'musa.new@example.com' }, own);
  const emailToken = (await newestMail(db, 'musa.new@example.com', 'confirm-new-email')).token!;
  const ownCode = await textPhoneCode(ctx(), { phoneNumber: '+2348031234568', use: 'change_phone' }, own);
  await makeApiKey(ctx(), { name: 'Shop', right: 'read', lasts: '30' }, { ...own, kind: 'test', formKey: 'addresses' });
  const keyId = (await findApiKeys(ctx()))[0]!.id;
  const { code } = await askForKey(ctx(), { name: 'agbon on a laptop' }, '127.0.0.1');
  const { webhookId, deliveryId } = await webhookWithDelivery(member);
  const [webhook, delivery] = [{ webhookId }, { webhookId, deliveryId }];
  const { hash } = await changePicture(ctx(), { picture: await striped() });
  return {
    settingsPhoneCode: link('settingsPhoneCode', ownCode),
    settingsDeviceRemoval: link('settingsDeviceRemoval', { deviceId: sessionId }),
    settingsApiKeyReplacement: link('settingsApiKeyReplacement', { keyId: String(keyId) }),
    settingsApiKeyRemoval: link('settingsApiKeyRemoval', { keyId: String(keyId) }),
    settingsKeyRequest: link('settingsKeyRequest', { code }),
    settingsKeyRequestRefusal: link('settingsKeyRequestRefusal', { code }),
    settingsWebhook: link('settingsWebhook', webhook),
    settingsWebhookKinds: link('settingsWebhookKinds', webhook),
    settingsWebhookSecret: link('settingsWebhookSecret', webhook),
    settingsWebhookOff: link('settingsWebhookOff', webhook),
    settingsWebhookOn: link('settingsWebhookOn', webhook),
    settingsWebhookTest: link('settingsWebhookTest', webhook),
    settingsWebhookRemoval: link('settingsWebhookRemoval', webhook),
    settingsWebhookDelivery: link('settingsWebhookDelivery', delivery),
    settingsWebhookAgain: link('settingsWebhookAgain', delivery),
    picture: link('picture', { hash }),
    file: link('file', { hash }),
    emailConfirmation: link('emailConfirmation', { token: emailToken }),
  };
}

async function staffPages({ db, clock }: TestApp, owner: StaffAtDesk) {
  const token = newToken();
  const invited = { email: 'bola@agbon.example', role: 'viewer', created_at: clock.now() };
  const expires_at = new Date(clock.now().getTime() + hour_ms);
  await db
    .insertInto('staff_link')
    .values({ ...invited, token_hash: hashToken(token)!, expires_at })
    .execute();
  const who = { staffId: String(owner.id) };
  return {
    staffLink: link('staffLink', { token }),
    staffInvitationEnd: link('staffInvitationEnd', { invitationId: '1' }),
    staffMember: link('staffMember', who),
    staffRole: link('staffRole', who),
    staffDisabling: link('staffDisabling', who),
    staffEnabling: link('staffEnabling', who),
    staffSessionsEnd: link('staffSessionsEnd', who),
    staffPasswordLink: link('staffPasswordLink', who),
    staffAuthenticatorEnd: link('staffAuthenticatorEnd', who),
    adminNowhere: link('adminNowhere', { nowhere: 'nowhere' }),
  };
}
