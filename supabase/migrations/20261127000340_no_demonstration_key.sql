-- A key that stood in the files of the software is everybody's.
delete from public.site_keys where digest = '5b8eeef74630630e9d1fc80d5076ba7d24f1220726fef0f085504a0906e74191';
alter table public.site_keys add constraint site_keys_are_secret
  check (digest <> '5b8eeef74630630e9d1fc80d5076ba7d24f1220726fef0f085504a0906e74191');
