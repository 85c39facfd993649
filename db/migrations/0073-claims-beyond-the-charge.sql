-- A charge is lost once. What more is claimed of it is nobody's to bear: it was claimed twice, which the provider sets right.
alter table charge_loss drop constraint charge_loss_bears_check;
alter table charge_loss add constraint charge_loss_bears_check check (bears in ('house', 'payer', 'nobody'));
create index charge_dispute_of_charge on charge_dispute (provider, reference);
