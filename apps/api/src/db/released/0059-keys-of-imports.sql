INSERT INTO public.customers VALUES
	('cccccccc-0000-4000-8000-000000000001', 'Bjørk', 'Joensen', 'bjork@example.fo', '$argon2id$v=19$m=64,t=1,p=1$RdEgXpwnxiDLbXNvssLCxw$10H1ushFN5mr82oh1O0Z9R6CqOwnUqlWqgGB9IWqlFk', '1984-05-12', 'Tinghúsvegur 12', '100', 'Tórshavn', 'fo', '2026-11-21 14:32:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cccccccc-0000-4000-8000-000000000002', 'Jógvan', 'Joensen', NULL, NULL, '1982-09-03', 'Tinghúsvegur 12', '100', 'Tórshavn', 'fo', '2026-11-21 14:32:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cccccccc-0000-4000-8000-000000000003', 'Sára', 'Joensen', NULL, NULL, '2010-02-20', 'Tinghúsvegur 12', '100', 'Tórshavn', 'fo', '2026-11-21 14:32:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cccccccc-0000-4000-8000-000000000004', 'Hákun', 'Joensen', NULL, NULL, '2012-11-08', 'Tinghúsvegur 12', '100', 'Tórshavn', 'fo', '2026-11-21 14:32:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cccccccc-0000-4000-8000-000000000005', 'Elin', 'Joensen', NULL, NULL, '2014-06-30', 'Tinghúsvegur 12', '100', 'Tórshavn', 'fo', '2026-11-21 14:32:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cccccccc-0000-4000-8000-000000000010', 'Hanna', 'Olsen', 'hanna@example.fo', '$argon2id$v=19$m=64,t=1,p=1$RdEgXpwnxiDLbXNvssLCxw$10H1ushFN5mr82oh1O0Z9R6CqOwnUqlWqgGB9IWqlFk', '1996-01-17', 'Klaksvíksvegur 40', '700', 'Klaksvík', 'fo', '2026-11-21 14:32:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cccccccc-0000-4000-8000-000000000020', 'Pætur', 'Hansen', NULL, NULL, '1961-03-29', 'Bøgøta 3', '900', 'Vágur', 'fo', '2026-11-21 14:32:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cccccccc-0000-4000-8000-000000000030', 'Sólja', 'Dam', 'solja@example.fo', '$argon2id$v=19$m=64,t=1,p=1$RdEgXpwnxiDLbXNvssLCxw$10H1ushFN5mr82oh1O0Z9R6CqOwnUqlWqgGB9IWqlFk', '2001-08-14', 'Heiðavegur 7', '620', 'Runavík', 'fo', '2026-11-21 14:32:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('cccccccc-0000-4000-8000-000000000040', 'Eyðun', 'Poulsen', NULL, NULL, '1978-12-01', 'Niðri í Bø 21', '350', 'Vestmanna', 'fo', '2026-11-21 14:32:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.plans VALUES
	('litid', 'individual_plan', 'Lítið', 0, 1, 5120, NULL, NULL, 6, 51200, 1200, true, NULL),
	('midal', 'individual_plan', 'Miðal', 1, 1, 25600, NULL, NULL, 6, 51200, 1200, true, NULL),
	('stort', 'individual_plan', 'Stórt', 2, 1, 102400, NULL, NULL, 6, 51200, 1200, true, NULL),
	('oavmarkad', 'individual_plan', 'Óavmarkað', 3, 1, 1024000, NULL, NULL, 6, 51200, 1200, true, NULL),
	('familja-20', 'family_plan', 'Familja 20 GB', 4, 6, 20480, NULL, NULL, 6, 51200, 1200, true, NULL),
	('familja-100', 'family_plan', 'Familja 100 GB', 5, 6, 102400, NULL, NULL, 6, 51200, 1200, true, NULL),
	('familja-oavmarkad', 'family_plan', 'Familja Óavmarkað', 6, 6, 1024000, NULL, NULL, 6, 51200, 1200, true, NULL);
INSERT INTO public.accounts VALUES
	('aaaaaaaa-0000-4000-8000-000000000001', 'cccccccc-0000-4000-8000-000000000001', 'family_plan', 'familja-100', true, 'active', '2026-05-31 23:00:00+00', NULL, NULL, '2026-11', NULL, NULL),
	('aaaaaaaa-0000-4000-8000-000000000002', 'cccccccc-0000-4000-8000-000000000010', 'individual_plan', 'midal', true, 'active', '2026-05-31 23:00:00+00', NULL, NULL, '2026-11', NULL, NULL),
	('aaaaaaaa-0000-4000-8000-000000000003', 'cccccccc-0000-4000-8000-000000000020', 'prepaid', NULL, false, 'active', '2026-05-31 23:00:00+00', NULL, NULL, '2026-11', NULL, NULL),
	('aaaaaaaa-0000-4000-8000-000000000004', 'cccccccc-0000-4000-8000-000000000040', 'individual_plan', 'oavmarkad', false, 'cancelled', '2026-05-31 23:00:00+00', NULL, NULL, '2026-11', NULL, NULL);
INSERT INTO public.lines VALUES
	('bbbbbbbb-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'cccccccc-0000-4000-8000-000000000001', '298211001', 'active', 'ESIM', true, true, '2026-05-31 23:00:00+00', '2026-11-30', NULL, '2026-05-31 23:00:00+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('bbbbbbbb-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000001', 'cccccccc-0000-4000-8000-000000000002', '298211002', 'active', 'PHYSICAL', true, true, '2026-05-31 23:00:00+00', '2026-11-30', NULL, '2026-05-31 23:00:01+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('bbbbbbbb-0000-4000-8000-000000000003', 'aaaaaaaa-0000-4000-8000-000000000001', 'cccccccc-0000-4000-8000-000000000003', '298211003', 'active', 'PHYSICAL', true, true, '2026-05-31 23:00:00+00', '2026-11-30', NULL, '2026-05-31 23:00:02+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('bbbbbbbb-0000-4000-8000-000000000004', 'aaaaaaaa-0000-4000-8000-000000000001', 'cccccccc-0000-4000-8000-000000000004', '298211004', 'active', 'PHYSICAL', true, true, '2026-05-31 23:00:00+00', '2026-11-30', NULL, '2026-05-31 23:00:03+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('bbbbbbbb-0000-4000-8000-000000000005', 'aaaaaaaa-0000-4000-8000-000000000001', 'cccccccc-0000-4000-8000-000000000005', '298211005', 'processing', 'PHYSICAL', true, true, NULL, NULL, NULL, '2026-05-31 23:00:04+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('bbbbbbbb-0000-4000-8000-000000000010', 'aaaaaaaa-0000-4000-8000-000000000002', 'cccccccc-0000-4000-8000-000000000010', '298211010', 'active', 'ESIM', true, true, '2026-05-31 23:00:00+00', '2026-11-30', NULL, '2026-05-31 23:00:05+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('bbbbbbbb-0000-4000-8000-000000000020', 'aaaaaaaa-0000-4000-8000-000000000003', 'cccccccc-0000-4000-8000-000000000020', '298211020', 'prepaid', 'PHYSICAL', true, true, '2026-05-31 23:00:00+00', NULL, NULL, '2026-05-31 23:00:06+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('bbbbbbbb-0000-4000-8000-000000000030', 'aaaaaaaa-0000-4000-8000-000000000004', 'cccccccc-0000-4000-8000-000000000040', '298211030', 'cancelled', 'PHYSICAL', true, true, '2026-05-31 23:00:00+00', '2026-11-30', '2026-12-01 00:00:00+00', '2026-05-31 23:00:07+00', NULL, 'prepaid', NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.activities VALUES
	('aaaaaaaa-0000-4000-8000-000000000001', '2026-08-17 11:00:00+00', 'package_ordered', 'cccccccc-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', '{"kind": "phone", "system": "ios"}', '{"zone": "domestic", "megabytes": 20480}'),
	('aaaaaaaa-0000-4000-8000-000000000002', '2026-08-17 11:01:00+00', 'package_bought', 'cccccccc-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', NULL, '{"zone": "domestic", "megabytes": 20480}'),
	('aaaaaaaa-0000-4000-8000-000000000003', '2026-09-11 11:00:00+00', 'package_ordered', 'cccccccc-0000-4000-8000-000000000010', 'aaaaaaaa-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000010', '{"kind": "phone", "system": "ios"}', '{"zone": "domestic", "megabytes": 5120}'),
	('aaaaaaaa-0000-4000-8000-000000000004', '2026-09-11 11:01:00+00', 'package_bought', 'cccccccc-0000-4000-8000-000000000010', 'aaaaaaaa-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000010', NULL, '{"zone": "domestic", "megabytes": 5120}'),
	('aaaaaaaa-0000-4000-8000-000000000005', '2026-09-18 11:00:00+00', 'package_ordered', 'cccccccc-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', '{"kind": "phone", "system": "ios"}', '{"zone": "eu", "megabytes": 5120}'),
	('aaaaaaaa-0000-4000-8000-000000000006', '2026-09-18 11:01:00+00', 'package_bought', 'cccccccc-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', NULL, '{"zone": "eu", "megabytes": 5120}'),
	('aaaaaaaa-0000-4000-8000-000000000007', '2026-10-14 11:00:00+00', 'package_ordered', 'cccccccc-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', '{"kind": "phone", "system": "ios"}', '{"zone": "domestic", "megabytes": 5120}'),
	('aaaaaaaa-0000-4000-8000-000000000008', '2026-10-14 11:01:00+00', 'package_bought', 'cccccccc-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', NULL, '{"zone": "domestic", "megabytes": 5120}'),
	('aaaaaaaa-0000-4000-8000-000000000009', '2026-07-16 11:00:00+00', 'topped_up', 'cccccccc-0000-4000-8000-000000000020', 'aaaaaaaa-0000-4000-8000-000000000003', 'bbbbbbbb-0000-4000-8000-000000000020', NULL, '{"amountMinor": 20000}'),
	('aaaaaaaa-0000-4000-8000-000000000010', '2026-09-21 11:00:00+00', 'topped_up', 'cccccccc-0000-4000-8000-000000000020', 'aaaaaaaa-0000-4000-8000-000000000003', 'bbbbbbbb-0000-4000-8000-000000000020', NULL, '{"amountMinor": 5000}'),
	('aaaaaaaa-0000-4000-8000-000000000011', '2026-11-09 12:00:00+00', 'topped_up', 'cccccccc-0000-4000-8000-000000000020', 'aaaaaaaa-0000-4000-8000-000000000003', 'bbbbbbbb-0000-4000-8000-000000000020', NULL, '{"amountMinor": 5000}'),
	('aaaaaaaa-0000-4000-8000-000000000012', '2026-08-25 11:00:00+00', 'profile_changed', 'cccccccc-0000-4000-8000-000000000001', NULL, NULL, '{"kind": "computer", "system": "windows"}', '{"fields": "address,postalCode,city"}'),
	('aaaaaaaa-0000-4000-8000-000000000013', '2026-09-30 11:00:00+00', 'phone_book_hidden', 'cccccccc-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002', '{"kind": "phone", "system": "android"}', '{}'),
	('aaaaaaaa-0000-4000-8000-000000000014', '2026-10-07 11:00:00+00', 'phone_book_shown', 'cccccccc-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002', '{"kind": "phone", "system": "android"}', '{}'),
	('aaaaaaaa-0000-4000-8000-000000000015', '2026-10-19 11:00:00+00', 'data_requests_refused', 'cccccccc-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000004', '{"kind": "phone", "system": "ios"}', '{}'),
	('aaaaaaaa-0000-4000-8000-000000000016', '2026-10-26 12:00:00+00', 'data_requests_allowed', 'cccccccc-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000004', '{"kind": "phone", "system": "ios"}', '{}'),
	('aaaaaaaa-0000-4000-8000-000000000017', '2026-11-09 12:00:00+00', 'signed_in', 'cccccccc-0000-4000-8000-000000000001', NULL, NULL, '{"kind": "computer", "system": "windows"}', '{}'),
	('aaaaaaaa-0000-4000-8000-000000000018', '2026-11-09 12:25:00+00', 'signed_out', 'cccccccc-0000-4000-8000-000000000001', NULL, NULL, '{"kind": "computer", "system": "windows"}', '{}'),
	('aaaaaaaa-0000-4000-8000-000000000019', '2026-11-12 12:00:00+00', 'signed_in', 'cccccccc-0000-4000-8000-000000000010', NULL, NULL, '{"kind": "phone", "system": "ios"}', '{}'),
	('aaaaaaaa-0000-4000-8000-000000000020', '2026-11-17 12:00:00+00', 'signed_in', 'cccccccc-0000-4000-8000-000000000002', NULL, NULL, '{"kind": "phone", "system": "android"}', '{}'),
	('aaaaaaaa-0000-4000-8000-000000000021', '2026-11-19 12:00:00+00', 'signed_in', 'cccccccc-0000-4000-8000-000000000001', NULL, NULL, '{"kind": "phone", "system": "ios"}', '{}'),
	('1e27bb9a-063d-4c06-98e1-8e86af0ffda4', '2026-11-21 14:32:00+00', 'package_ordered', 'cccccccc-0000-4000-8000-000000000010', 'aaaaaaaa-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000010', '{"kind": "unknown", "system": "unknown"}', '{"zone": "domestic", "megabytes": 5120}'),
	('18a29e36-145c-4d13-b6e0-0b1415fd3d9c', '2026-11-21 14:32:00+00', 'package_bought', 'cccccccc-0000-4000-8000-000000000010', 'aaaaaaaa-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000010', NULL, '{"zone": "domestic", "megabytes": 5120}'),
	('a884845f-c2e9-4af0-bd3c-8a70e52eb114', '2026-11-21 14:32:00+00', 'package_ordered', 'cccccccc-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', '{"kind": "unknown", "system": "unknown"}', '{"zone": "domestic", "megabytes": 5120}');
INSERT INTO public.agreements VALUES
	('eeeeeeee-0000-4000-8000-000000000001', 'cccccccc-0000-4000-8000-000000000001', 'active', 'visa', '4242 42•• •••• 4242', '2029-04', NULL, '2026-08-17 11:00:00+00', 'A0000000000001', NULL, NULL, '2026-08-17 11:00:00+00', '2029-03-16 23:00:00+00', 0, NULL, NULL, NULL, NULL);
INSERT INTO public.packages VALUES
	('gb-1', 0, 'domestic', 1024, NULL, NULL, NULL),
	('gb-5', 1, 'domestic', 5120, NULL, NULL, NULL),
	('gb-20', 2, 'domestic', 20480, NULL, NULL, NULL),
	('eu-gb-1', 3, 'eu', 1024, NULL, NULL, NULL),
	('eu-gb-5', 4, 'eu', 5120, NULL, NULL, NULL);
INSERT INTO public.orders VALUES
	('dddddddd-0000-4000-8000-000000000021', 104001, 'top_up', 'complete', 'cccccccc-0000-4000-8000-000000000020', 'bbbbbbbb-0000-4000-8000-000000000020', NULL, NULL, '298211020', 'Pætur', 'Áfylling', 20000, false, NULL, '2026-07-16 11:00:00+00', '2026-07-16 11:00:00+00', '2026-07-16 11:00:00+00', NULL, 'aaaaaaaa-0000-4000-8000-000000000003', NULL, '{}', NULL, NULL, NULL),
	('dddddddd-0000-4000-8000-000000000001', 104002, 'package', 'complete', 'cccccccc-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', NULL, 'gb-20', '298211001', 'Bjørk', '20 GB', 14900, false, NULL, '2026-08-17 11:00:00+00', '2026-08-17 11:00:00+00', '2026-08-17 11:00:00+00', NULL, 'aaaaaaaa-0000-4000-8000-000000000001', NULL, '{}', NULL, NULL, NULL),
	('dddddddd-0000-4000-8000-000000000002', 104003, 'package', 'complete', 'cccccccc-0000-4000-8000-000000000010', 'bbbbbbbb-0000-4000-8000-000000000010', NULL, 'gb-5', '298211010', 'Hanna', '5 GB', 7900, false, NULL, '2026-09-11 11:00:00+00', '2026-09-11 11:00:00+00', '2026-09-11 11:00:00+00', NULL, 'aaaaaaaa-0000-4000-8000-000000000002', NULL, '{}', NULL, NULL, NULL),
	('dddddddd-0000-4000-8000-000000000003', 104004, 'package', 'complete', 'cccccccc-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', NULL, 'eu-gb-5', '298211001', 'Bjørk', 'EU 5 GB', 12900, false, NULL, '2026-09-18 11:00:00+00', '2026-09-18 11:00:00+00', '2026-09-18 11:00:00+00', NULL, 'aaaaaaaa-0000-4000-8000-000000000001', NULL, '{}', NULL, NULL, NULL),
	('dddddddd-0000-4000-8000-000000000022', 104005, 'top_up', 'complete', 'cccccccc-0000-4000-8000-000000000020', 'bbbbbbbb-0000-4000-8000-000000000020', NULL, NULL, '298211020', 'Pætur', 'Áfylling', 5000, false, NULL, '2026-09-21 11:00:00+00', '2026-09-21 11:00:00+00', '2026-09-21 11:00:00+00', NULL, 'aaaaaaaa-0000-4000-8000-000000000003', NULL, '{}', NULL, NULL, NULL),
	('dddddddd-0000-4000-8000-000000000031', 104006, 'invoice', 'complete', 'cccccccc-0000-4000-8000-000000000001', NULL, NULL, NULL, NULL, '', 'Familja 100 GB', 94200, false, NULL, '2026-09-30 23:00:00+00', '2026-09-30 23:01:00+00', '2026-09-30 23:01:00+00', NULL, 'aaaaaaaa-0000-4000-8000-000000000001', NULL, '{}', NULL, NULL, NULL),
	('dddddddd-0000-4000-8000-000000000004', 104007, 'package', 'complete', 'cccccccc-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', NULL, 'gb-5', '298211001', 'Bjørk', '5 GB', 7900, false, NULL, '2026-10-14 11:00:00+00', '2026-10-14 11:00:00+00', '2026-10-14 11:00:00+00', NULL, 'aaaaaaaa-0000-4000-8000-000000000001', NULL, '{}', NULL, NULL, NULL),
	('dddddddd-0000-4000-8000-000000000032', 104008, 'invoice', 'complete', 'cccccccc-0000-4000-8000-000000000001', NULL, NULL, NULL, NULL, '', 'Familja 100 GB', 94200, false, NULL, '2026-11-01 00:00:00+00', '2026-11-01 00:01:00+00', '2026-11-01 00:01:00+00', NULL, 'aaaaaaaa-0000-4000-8000-000000000001', NULL, '{}', NULL, NULL, NULL),
	('dddddddd-0000-4000-8000-000000000023', 104009, 'top_up', 'complete', 'cccccccc-0000-4000-8000-000000000020', 'bbbbbbbb-0000-4000-8000-000000000020', NULL, NULL, '298211020', 'Pætur', 'Áfylling', 5000, false, NULL, '2026-11-09 12:00:00+00', '2026-11-09 12:00:00+00', '2026-11-09 12:00:00+00', NULL, 'aaaaaaaa-0000-4000-8000-000000000003', NULL, '{}', NULL, NULL, NULL),
	('dddddddd-0000-4000-8000-000000000010', 104010, 'add_member', 'processing', 'cccccccc-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000005', 'familja-100', NULL, '298211005', 'Elin', 'Familja 100 GB', 7900, false, NULL, '2026-11-20 12:00:00+00', '2026-11-20 12:00:00+00', NULL, NULL, 'aaaaaaaa-0000-4000-8000-000000000001', NULL, '{"sim": {"simType": "PHYSICAL", "delivery": {"city": "Tórshavn", "kind": "post", "address": "Tinghúsvegur 12", "postalCode": "100"}, "simcardNumber": null}}', NULL, NULL, NULL),
	('a69b2ab7-dcc0-4f1f-9b02-be80bc842908', 104011, 'package', 'complete', 'cccccccc-0000-4000-8000-000000000010', 'bbbbbbbb-0000-4000-8000-000000000010', NULL, 'gb-5', '298211010', 'Hanna', '5 GB', 7900, false, '3804ef67-b9e3-4af1-948e-7699bdb5a817', '2026-11-21 14:32:00+00', '2026-11-21 14:32:00+00', '2026-11-21 14:32:00+00', NULL, 'aaaaaaaa-0000-4000-8000-000000000002', NULL, '{}', NULL, NULL, NULL),
	('70f172d1-4533-4ee7-90b6-bd52474652d8', 104012, 'package', 'awaiting_payment', 'cccccccc-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001', NULL, 'gb-5', '298211001', 'Bjørk', '5 GB', 7900, false, '5af369ef-0a50-424e-b393-c07351bed6ca', '2026-11-21 14:32:00+00', NULL, NULL, NULL, 'aaaaaaaa-0000-4000-8000-000000000001', NULL, '{}', NULL, NULL, '2026-11-22 14:32:00+00');
INSERT INTO public.counters VALUES
	('invoices', 2),
	('receipts', 10);
INSERT INTO public.credit_entries VALUES
	('cccccccc-0000-4000-8000-000000000021', 'bbbbbbbb-0000-4000-8000-000000000020', 'top_up', 20000, 'dddddddd-0000-4000-8000-000000000021', '2026-07-16 11:00:00+00'),
	('cccccccc-0000-4000-8000-000000000022', 'bbbbbbbb-0000-4000-8000-000000000020', 'top_up', 5000, 'dddddddd-0000-4000-8000-000000000022', '2026-09-21 11:00:00+00'),
	('cccccccc-0000-4000-8000-000000000023', 'bbbbbbbb-0000-4000-8000-000000000020', 'top_up', 5000, 'dddddddd-0000-4000-8000-000000000023', '2026-11-09 12:00:00+00');
INSERT INTO public.data_transfers VALUES
	('dddddddd-0000-4000-8000-000000000020', 'request', 'pending', 'bbbbbbbb-0000-4000-8000-000000000010', 'bbbbbbbb-0000-4000-8000-000000000002', 1024, '2026-11', 'cccccccc-0000-4000-8000-000000000002', '2026-11-21 14:32:00+00', NULL, NULL);
INSERT INTO public.grants VALUES
	('a4705fce-2db5-4f51-8079-5d851d1be956', 'bbbbbbbb-0000-4000-8000-000000000001', 'plan', 'domestic', 102400, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('2627fc63-9cd8-447b-bb82-9e7f25922ccc', 'bbbbbbbb-0000-4000-8000-000000000001', 'plan', 'eu', 51200, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('1cd07739-5e74-4e5e-b2aa-ca65bd792224', 'bbbbbbbb-0000-4000-8000-000000000002', 'plan', 'domestic', 102400, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('5ce7b9dc-c7b4-4cc1-b8f7-71165139ea4f', 'bbbbbbbb-0000-4000-8000-000000000002', 'plan', 'eu', 51200, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('1271e5ac-bec1-466b-825c-7180c994ac2a', 'bbbbbbbb-0000-4000-8000-000000000003', 'plan', 'domestic', 102400, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('f316382e-77f0-4d12-abab-f953ee766795', 'bbbbbbbb-0000-4000-8000-000000000003', 'plan', 'eu', 51200, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('0e1539f8-a0e9-417f-8373-649cb5395f20', 'bbbbbbbb-0000-4000-8000-000000000004', 'plan', 'domestic', 102400, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('4ae84cc8-d19d-4b32-8c68-b7c7b0b58cb9', 'bbbbbbbb-0000-4000-8000-000000000004', 'plan', 'eu', 51200, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('02f64830-40ed-4303-a382-0d6d70f994b6', 'bbbbbbbb-0000-4000-8000-000000000010', 'plan', 'domestic', 25600, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('fa1bef2a-b678-459a-a269-3268e3c3f789', 'bbbbbbbb-0000-4000-8000-000000000010', 'plan', 'eu', 51200, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('c4123802-19f8-41d7-8222-2c8ef6853f38', 'bbbbbbbb-0000-4000-8000-000000000030', 'plan', 'domestic', 1024000, '2026-11-01 00:00:00+00', '2026-12-01 00:00:00+00', NULL, NULL, 0, NULL),
	('085f9760-22b3-49a7-9b07-0490f6f7b0a5', 'bbbbbbbb-0000-4000-8000-000000000010', 'package', 'domestic', 5120, '2026-11-21 14:32:00+00', '2026-12-01 00:00:00+00', 'a69b2ab7-dcc0-4f1f-9b02-be80bc842908', NULL, 0, NULL);
INSERT INTO public.idempotency_keys VALUES
	('3804ef67-b9e3-4af1-948e-7699bdb5a817', 'cccccccc-0000-4000-8000-000000000010', 'POST /api/packages', 'order-29610-1', '9520b0dca9491751b2a9234657a331dace89953c58ae76e8f4236882c7706af8', '{"value":{"order":{"id":"a69b2ab7-dcc0-4f1f-9b02-be80bc842908","number":"BY-104 011","kind":"package","planId":null,"packageId":"gb-5","phoneNumber":"298211010","memberName":"Hanna","name":"5 GB","price":79,"isComplete":false,"isCancelled":false,"isMainSubscription":false,"createdAt":"2026-11-21T14:32:00.000Z","steps":[{"id":"ordered","state":"done","at":"2026-11-21T14:32:00.000Z"},{"id":"paid","state":"now","at":null},{"id":"delivered","state":"waiting","at":null}],"payment":{"id":"PRCPB14BJ43W0B","state":"pending","amount":79,"paymentUrl":"http://127.0.0.1:39493/payments/113e0b1a557c117ac02e80d291b2158c78a39df30c455d11152d4b732e1f906a","card":null,"declineReason":null,"payWith":"card"},"receiptId":null,"lineId":"bbbbbbbb-0000-4000-8000-000000000010","paidWith":null,"problem":null,"mends":[],"scheduledAt":null,"expiresAt":"2026-11-22T14:32:00.000Z","waitsUntil":null},"paymentUrl":"http://127.0.0.1:39493/payments/113e0b1a557c117ac02e80d291b2158c78a39df30c455d11152d4b732e1f906a"}}', '2026-11-21 14:32:00+00', '2026-11-21 14:32:00+00'),
	('5af369ef-0a50-424e-b393-c07351bed6ca', 'cccccccc-0000-4000-8000-000000000001', 'POST /api/packages', 'order-29610-2', '278b4798cd5464ada1d2b024a65c182f82608e40e52f98c28bfaaf1e12f66499', '{"value":{"order":{"id":"70f172d1-4533-4ee7-90b6-bd52474652d8","number":"BY-104 012","kind":"package","planId":null,"packageId":"gb-5","phoneNumber":"298211001","memberName":"Bjørk","name":"5 GB","price":79,"isComplete":false,"isCancelled":false,"isMainSubscription":false,"createdAt":"2026-11-21T14:32:00.000Z","steps":[{"id":"ordered","state":"done","at":"2026-11-21T14:32:00.000Z"},{"id":"paid","state":"now","at":null},{"id":"delivered","state":"waiting","at":null}],"payment":{"id":"PHSXPJGYNT4XE9","state":"pending","amount":79,"paymentUrl":"http://127.0.0.1:39493/payments/30c3292df9480b483c05bc610d286699e1623a7eb218904dd50e962556447904","card":null,"declineReason":null,"payWith":"card"},"receiptId":null,"lineId":"bbbbbbbb-0000-4000-8000-000000000001","paidWith":null,"problem":null,"mends":[],"scheduledAt":null,"expiresAt":"2026-11-22T14:32:00.000Z","waitsUntil":null},"paymentUrl":"http://127.0.0.1:39493/payments/30c3292df9480b483c05bc610d286699e1623a7eb218904dd50e962556447904"}}', '2026-11-21 14:32:00+00', '2026-11-21 14:32:00+00');
INSERT INTO public.installation VALUES
	(true, true, NULL);
INSERT INTO public.invoices VALUES
	('eeeeeeee-0000-4000-8000-000000000031', 1, 'aaaaaaaa-0000-4000-8000-000000000001', 'cccccccc-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000031', '2026-10', 94200, '2026-10-15', '2026-09-30 23:00:00+00', NULL, 25),
	('eeeeeeee-0000-4000-8000-000000000032', 2, 'aaaaaaaa-0000-4000-8000-000000000001', 'cccccccc-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000032', '2026-11', 94200, '2026-11-15', '2026-11-01 00:00:00+00', NULL, 25);
INSERT INTO public.invoice_lines VALUES
	('eeeeeeee-0000-4000-8000-000000000031', 0, 'bbbbbbbb-0000-4000-8000-000000000001', '298211001', 'Bjørk', 'plan', 'Familja 100 GB', 29900),
	('eeeeeeee-0000-4000-8000-000000000031', 1, 'bbbbbbbb-0000-4000-8000-000000000001', '298211001', 'Bjørk', 'eu_package', 'Familja 100 GB', 4900),
	('eeeeeeee-0000-4000-8000-000000000031', 2, 'bbbbbbbb-0000-4000-8000-000000000002', '298211002', 'Jógvan', 'plan', 'Familja 100 GB', 19900),
	('eeeeeeee-0000-4000-8000-000000000031', 3, 'bbbbbbbb-0000-4000-8000-000000000002', '298211002', 'Jógvan', 'eu_package', 'Familja 100 GB', 4900),
	('eeeeeeee-0000-4000-8000-000000000031', 4, 'bbbbbbbb-0000-4000-8000-000000000003', '298211003', 'Sára', 'plan', 'Familja 100 GB', 14900),
	('eeeeeeee-0000-4000-8000-000000000031', 5, 'bbbbbbbb-0000-4000-8000-000000000003', '298211003', 'Sára', 'eu_package', 'Familja 100 GB', 4900),
	('eeeeeeee-0000-4000-8000-000000000031', 6, 'bbbbbbbb-0000-4000-8000-000000000004', '298211004', 'Hákun', 'plan', 'Familja 100 GB', 9900),
	('eeeeeeee-0000-4000-8000-000000000031', 7, 'bbbbbbbb-0000-4000-8000-000000000004', '298211004', 'Hákun', 'eu_package', 'Familja 100 GB', 4900),
	('eeeeeeee-0000-4000-8000-000000000032', 0, 'bbbbbbbb-0000-4000-8000-000000000001', '298211001', 'Bjørk', 'plan', 'Familja 100 GB', 29900),
	('eeeeeeee-0000-4000-8000-000000000032', 1, 'bbbbbbbb-0000-4000-8000-000000000001', '298211001', 'Bjørk', 'eu_package', 'Familja 100 GB', 4900),
	('eeeeeeee-0000-4000-8000-000000000032', 2, 'bbbbbbbb-0000-4000-8000-000000000002', '298211002', 'Jógvan', 'plan', 'Familja 100 GB', 19900),
	('eeeeeeee-0000-4000-8000-000000000032', 3, 'bbbbbbbb-0000-4000-8000-000000000002', '298211002', 'Jógvan', 'eu_package', 'Familja 100 GB', 4900),
	('eeeeeeee-0000-4000-8000-000000000032', 4, 'bbbbbbbb-0000-4000-8000-000000000003', '298211003', 'Sára', 'plan', 'Familja 100 GB', 14900),
	('eeeeeeee-0000-4000-8000-000000000032', 5, 'bbbbbbbb-0000-4000-8000-000000000003', '298211003', 'Sára', 'eu_package', 'Familja 100 GB', 4900),
	('eeeeeeee-0000-4000-8000-000000000032', 6, 'bbbbbbbb-0000-4000-8000-000000000004', '298211004', 'Hákun', 'plan', 'Familja 100 GB', 9900),
	('eeeeeeee-0000-4000-8000-000000000032', 7, 'bbbbbbbb-0000-4000-8000-000000000004', '298211004', 'Hákun', 'eu_package', 'Familja 100 GB', 4900);
INSERT INTO public.job_schedules VALUES
	('reconcile-payments', '2026-11-22 14:32:00+00', '2026-11-21 14:32:00+00');
INSERT INTO public.limit_alerts VALUES
	('bbbbbbbb-0000-4000-8000-000000000002', '2026-11', 'domestic', 75, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000003', '2026-11', 'domestic', 90, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000010', '2026-11', 'domestic', 90, '2026-11-21 14:32:00+00');
INSERT INTO public.line_limits VALUES
	('bbbbbbbb-0000-4000-8000-000000000004', true, 0, true);
INSERT INTO public.network_tasks OVERRIDING SYSTEM VALUE VALUES
	('dddddddd-0000-4000-8000-000000001000', 1, 'bbbbbbbb-0000-4000-8000-000000000001', NULL, 'activate', '{"id": "dddddddd-0000-4000-8000-000000001000", "action": "activate", "simType": "ESIM", "delivery": null, "phoneNumber": "298211001", "simcardNumber": null, "portedSimcardNumber": null}', DEFAULT, 'ended', 'completed', NULL, '2026-06-24 11:00:00+00', NULL, 0, '2026-06-24 11:00:00+00', 'line'),
	('dddddddd-0000-4000-8000-000000001001', 2, 'bbbbbbbb-0000-4000-8000-000000000002', NULL, 'activate', '{"id": "dddddddd-0000-4000-8000-000000001001", "action": "activate", "simType": "PHYSICAL", "delivery": null, "phoneNumber": "298211002", "simcardNumber": null, "portedSimcardNumber": null}', DEFAULT, 'ended', 'completed', NULL, '2026-06-24 11:00:00+00', NULL, 0, '2026-06-24 11:00:00+00', 'line'),
	('dddddddd-0000-4000-8000-000000001002', 3, 'bbbbbbbb-0000-4000-8000-000000000003', NULL, 'activate', '{"id": "dddddddd-0000-4000-8000-000000001002", "action": "activate", "simType": "PHYSICAL", "delivery": null, "phoneNumber": "298211003", "simcardNumber": null, "portedSimcardNumber": null}', DEFAULT, 'ended', 'completed', NULL, '2026-06-24 11:00:00+00', NULL, 0, '2026-06-24 11:00:00+00', 'line'),
	('dddddddd-0000-4000-8000-000000001003', 4, 'bbbbbbbb-0000-4000-8000-000000000004', NULL, 'activate', '{"id": "dddddddd-0000-4000-8000-000000001003", "action": "activate", "simType": "PHYSICAL", "delivery": null, "phoneNumber": "298211004", "simcardNumber": null, "portedSimcardNumber": null}', DEFAULT, 'ended', 'completed', NULL, '2026-06-24 11:00:00+00', NULL, 0, '2026-06-24 11:00:00+00', 'line'),
	('dddddddd-0000-4000-8000-000000001004', 5, 'bbbbbbbb-0000-4000-8000-000000000010', NULL, 'activate', '{"id": "dddddddd-0000-4000-8000-000000001004", "action": "activate", "simType": "ESIM", "delivery": null, "phoneNumber": "298211010", "simcardNumber": null, "portedSimcardNumber": null}', DEFAULT, 'ended', 'completed', NULL, '2026-06-24 11:00:00+00', NULL, 0, '2026-06-24 11:00:00+00', 'line'),
	('dddddddd-0000-4000-8000-000000001005', 6, 'bbbbbbbb-0000-4000-8000-000000000020', NULL, 'activate', '{"id": "dddddddd-0000-4000-8000-000000001005", "action": "activate", "simType": "PHYSICAL", "delivery": null, "phoneNumber": "298211020", "simcardNumber": null, "portedSimcardNumber": null}', DEFAULT, 'ended', 'completed', NULL, '2026-06-24 11:00:00+00', NULL, 0, '2026-06-24 11:00:00+00', 'line'),
	('dddddddd-0000-4000-8000-000000001006', 7, 'bbbbbbbb-0000-4000-8000-000000000030', NULL, 'activate', '{"id": "dddddddd-0000-4000-8000-000000001006", "action": "activate", "simType": "PHYSICAL", "delivery": null, "phoneNumber": "298211030", "simcardNumber": null, "portedSimcardNumber": null}', DEFAULT, 'ended', 'completed', NULL, '2026-06-24 11:00:00+00', NULL, 0, '2026-06-24 11:00:00+00', 'line'),
	('dddddddd-0000-4000-8000-000000000011', 8, 'bbbbbbbb-0000-4000-8000-000000000005', 'dddddddd-0000-4000-8000-000000000010', 'activate', '{"id": "dddddddd-0000-4000-8000-000000000011", "action": "activate", "simType": "PHYSICAL", "delivery": {"city": "Tórshavn", "kind": "post", "address": "Tinghúsvegur 12", "postalCode": "100"}, "phoneNumber": "298211005", "simcardNumber": null, "portedSimcardNumber": null}', DEFAULT, 'placed', 'acknowledged', NULL, '2026-11-20 12:00:00+00', NULL, 0, '2026-11-20 12:00:00+00', 'line');
INSERT INTO public.numbers VALUES
	('298221000', NULL),
	('298221001', NULL),
	('298221002', NULL),
	('298221003', NULL),
	('298221004', NULL),
	('298221005', NULL),
	('298221006', NULL),
	('298221007', NULL),
	('298221008', NULL),
	('298221009', NULL),
	('298221010', NULL),
	('298221011', NULL),
	('298221012', NULL),
	('298221013', NULL),
	('298221014', NULL),
	('298221015', NULL),
	('298221016', NULL),
	('298221017', NULL),
	('298221018', NULL),
	('298221019', NULL),
	('298221020', NULL),
	('298221021', NULL),
	('298221022', NULL),
	('298221023', NULL),
	('298221024', NULL),
	('298221025', NULL),
	('298221026', NULL),
	('298221027', NULL),
	('298221028', NULL),
	('298221029', NULL),
	('298221030', NULL),
	('298221031', NULL),
	('298221032', NULL),
	('298221033', NULL),
	('298221034', NULL),
	('298221035', NULL),
	('298221036', NULL),
	('298221037', NULL),
	('298221038', NULL),
	('298221039', NULL),
	('298221040', NULL),
	('298221041', NULL),
	('298221042', NULL),
	('298221043', NULL),
	('298221044', NULL),
	('298221045', NULL),
	('298221046', NULL),
	('298221047', NULL),
	('298221048', NULL),
	('298221049', NULL),
	('298221050', NULL),
	('298221051', NULL),
	('298221052', NULL),
	('298221053', NULL),
	('298221054', NULL),
	('298221055', NULL),
	('298221056', NULL),
	('298221057', NULL),
	('298221058', NULL),
	('298221059', NULL);
INSERT INTO public.order_effects VALUES
	('a69b2ab7-dcc0-4f1f-9b02-be80bc842908', 'delivered', '2026-11-21 14:32:00+00');
INSERT INTO public.order_steps VALUES
	('dddddddd-0000-4000-8000-000000000010', 'number_reserved', '2026-11-20 12:00:00+00');
INSERT INTO public.sessions VALUES
	('57e26eaa-b41f-4bec-878a-f45d49f76965', 'cccccccc-0000-4000-8000-000000000010', 'password', '2026-11-21 14:32:00+00', '2026-11-21 14:32:00+00', '2027-02-19 14:32:00+00', NULL, '2026-11-21 14:32:00+00', NULL, '{"kind": "phone", "system": "android"}'),
	('40479f40-e996-49e1-ace8-305628c7e319', 'cccccccc-0000-4000-8000-000000000001', 'password', '2026-11-21 14:32:00+00', '2026-11-21 14:32:00+00', '2027-02-19 14:32:00+00', NULL, '2026-11-21 14:32:00+00', NULL, '{"kind": "phone", "system": "android"}');
INSERT INTO public.package_prices VALUES
	('gb-1', '1970-01-01', 2900),
	('gb-5', '1970-01-01', 7900),
	('gb-20', '1970-01-01', 14900),
	('eu-gb-1', '1970-01-01', 4900),
	('eu-gb-5', '1970-01-01', 12900);
INSERT INTO public.payment_attempts VALUES
	('PRCPB14BJ43W0B', 'a69b2ab7-dcc0-4f1f-9b02-be80bc842908', 'quickpay', 7900, 'settled', 'captured', false, 'earlier-1000002', 'http://127.0.0.1:39493/payments/113e0b1a557c117ac02e80d291b2158c78a39df30c455d11152d4b732e1f906a', 'quickpay-test-card', '0008', NULL, NULL, 2, '2026-11-21 14:32:00+00', '2026-11-21 14:32:00+00', NULL, NULL),
	('PHSXPJGYNT4XE9', '70f172d1-4533-4ee7-90b6-bd52474652d8', 'quickpay', 7900, 'open', 'pending', false, 'earlier-1000003', 'http://127.0.0.1:39493/payments/30c3292df9480b483c05bc610d286699e1623a7eb218904dd50e962556447904', NULL, NULL, NULL, '2026-11-21 14:32:30+00', 0, '2026-11-21 14:32:00+00', '2026-11-21 14:32:00+00', NULL, NULL);
INSERT INTO public.payment_callbacks VALUES
	('5e9eed0c37ad5d511d9dff978847608a28fe740f625aba087777aa360b3c9373', 'quickpay', 'PRCPB14BJ43W0B', '{"id":1000002,"merchant_id":4711,"order_id":"PRCPB14BJ43W0B","accepted":true,"type":"Payment","text_on_statement":null,"branding_id":null,"variables":{},"currency":"DKK","state":"processed","metadata":{"type":"card","origin":"form","brand":"quickpay-test-card","last4":"0008","exp_month":12,"exp_year":2028,"is_3d_secure":false,"fraud_suspected":false,"fraud_remarks":[]},"link":{"url":"http://127.0.0.1:39493/payments/113e0b1a557c117ac02e80d291b2158c78a39df30c455d11152d4b732e1f906a","agreement_id":4711,"language":"fo","amount":7900,"continue_url":"http://127.0.0.1:33381/gjald/a69b2ab7-dcc0-4f1f-9b02-be80bc842908?returned=1","cancel_url":"http://127.0.0.1:33381/gjald/a69b2ab7-dcc0-4f1f-9b02-be80bc842908?cancelled=1","callback_url":"http://127.0.0.1:33381/api/payment-callbacks/quickpay","payment_methods":"creditcard","auto_capture":true,"deadline_at":"2026-11-27T13:30:42.012Z","framed":false},"shipping_address":null,"invoice_address":null,"basket":[],"shipping":null,"operations":[{"id":1,"type":"authorize","amount":7900,"pending":false,"qp_status_code":"20000","qp_status_msg":"Approved","aq_status_code":"000","aq_status_msg":"Approved","data":{},"callback_url":"http://127.0.0.1:33381/api/payment-callbacks/quickpay","callback_success":false,"callback_response_code":null,"acquirer":"clearhaus","created_at":"2026-11-27T13:00:42.038Z"},{"id":2,"type":"capture","amount":7900,"pending":false,"qp_status_code":"20000","qp_status_msg":"Approved","aq_status_code":"000","aq_status_msg":"Approved","data":{},"callback_url":"http://127.0.0.1:33381/api/payment-callbacks/quickpay","callback_success":false,"callback_response_code":null,"acquirer":"clearhaus","created_at":"2026-11-27T13:00:42.039Z"}],"test_mode":true,"acquirer":"clearhaus","facilitator":null,"retented_at":null,"balance":7900,"fee":null,"created_at":"2026-11-27T13:00:42.004Z","updated_at":"2026-11-27T13:00:42.047Z"}', '2026-11-21 14:32:00+00'),
	('8e46b8aa73ce1dcc70242ba9bffa558e2d7187802795d86f8948279987891921', 'quickpay', 'PRCPB14BJ43W0B', '{"id":1000002,"merchant_id":4711,"order_id":"PRCPB14BJ43W0B","accepted":true,"type":"Payment","text_on_statement":null,"branding_id":null,"variables":{},"currency":"DKK","state":"new","metadata":{"type":"card","origin":"form","brand":"quickpay-test-card","last4":"0008","exp_month":12,"exp_year":2028,"is_3d_secure":false,"fraud_suspected":false,"fraud_remarks":[]},"link":{"url":"http://127.0.0.1:39493/payments/113e0b1a557c117ac02e80d291b2158c78a39df30c455d11152d4b732e1f906a","agreement_id":4711,"language":"fo","amount":7900,"continue_url":"http://127.0.0.1:33381/gjald/a69b2ab7-dcc0-4f1f-9b02-be80bc842908?returned=1","cancel_url":"http://127.0.0.1:33381/gjald/a69b2ab7-dcc0-4f1f-9b02-be80bc842908?cancelled=1","callback_url":"http://127.0.0.1:33381/api/payment-callbacks/quickpay","payment_methods":"creditcard","auto_capture":true,"deadline_at":"2026-11-27T13:30:42.012Z","framed":false},"shipping_address":null,"invoice_address":null,"basket":[],"shipping":null,"operations":[{"id":1,"type":"authorize","amount":7900,"pending":false,"qp_status_code":"20000","qp_status_msg":"Approved","aq_status_code":"000","aq_status_msg":"Approved","data":{},"callback_url":"http://127.0.0.1:33381/api/payment-callbacks/quickpay","callback_success":false,"callback_response_code":null,"acquirer":"clearhaus","created_at":"2026-11-27T13:00:42.038Z"}],"test_mode":true,"acquirer":"clearhaus","facilitator":null,"retented_at":null,"balance":0,"fee":null,"created_at":"2026-11-27T13:00:42.004Z","updated_at":"2026-11-27T13:00:42.038Z"}', '2026-11-21 14:32:00+00');
INSERT INTO public.payment_operations VALUES
	('PRCPB14BJ43W0B', '1', 'authorize', 7900, false, true, '20000', NULL),
	('PRCPB14BJ43W0B', '2', 'capture', 7900, false, true, '20000', NULL);
INSERT INTO public.plan_prices VALUES
	('litid', '1970-01-01', '[9900]', 4900),
	('midal', '1970-01-01', '[16900]', 4900),
	('stort', '1970-01-01', '[24900]', 4900),
	('oavmarkad', '1970-01-01', '[34900]', 4900),
	('familja-20', '1970-01-01', '[19900, 14900, 9900, 7900, 4900]', 4900),
	('familja-100', '1970-01-01', '[29900, 19900, 14900, 9900, 7900]', 4900),
	('familja-oavmarkad', '1970-01-01', '[39900, 24900, 19900, 14900, 9900]', 4900);
INSERT INTO public.receipts VALUES
	('ffffffff-0000-4000-8000-000000000021', 1, 'cccccccc-0000-4000-8000-000000000020', 'dddddddd-0000-4000-8000-000000000021', '298211020', 'Áfylling', 20000, 4000, 'visa', '4242', '2026-07-16 11:00:00+00', 'sale', NULL, NULL, NULL, 25),
	('ffffffff-0000-4000-8000-000000000001', 2, 'cccccccc-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000001', '298211001', '20 GB', 14900, 2980, 'visa', '4242', '2026-08-17 11:00:00+00', 'sale', NULL, NULL, NULL, 25),
	('ffffffff-0000-4000-8000-000000000002', 3, 'cccccccc-0000-4000-8000-000000000010', 'dddddddd-0000-4000-8000-000000000002', '298211010', '5 GB', 7900, 1580, 'visa', '4242', '2026-09-11 11:00:00+00', 'sale', NULL, NULL, NULL, 25),
	('ffffffff-0000-4000-8000-000000000003', 4, 'cccccccc-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000003', '298211001', 'EU 5 GB', 12900, 2580, 'visa', '4242', '2026-09-18 11:00:00+00', 'sale', NULL, NULL, NULL, 25),
	('ffffffff-0000-4000-8000-000000000022', 5, 'cccccccc-0000-4000-8000-000000000020', 'dddddddd-0000-4000-8000-000000000022', '298211020', 'Áfylling', 5000, 1000, 'visa', '4242', '2026-09-21 11:00:00+00', 'sale', NULL, NULL, NULL, 25),
	('ffffffff-0000-4000-8000-000000000031', 6, 'cccccccc-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000031', NULL, 'Familja 100 GB', 94200, 18840, 'visa', '4242', '2026-09-30 23:01:00+00', 'sale', NULL, NULL, NULL, 25),
	('ffffffff-0000-4000-8000-000000000004', 7, 'cccccccc-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000004', '298211001', '5 GB', 7900, 1580, 'visa', '4242', '2026-10-14 11:00:00+00', 'sale', NULL, NULL, NULL, 25),
	('ffffffff-0000-4000-8000-000000000032', 8, 'cccccccc-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000000032', NULL, 'Familja 100 GB', 94200, 18840, 'visa', '4242', '2026-11-01 00:01:00+00', 'sale', NULL, NULL, NULL, 25),
	('ffffffff-0000-4000-8000-000000000023', 9, 'cccccccc-0000-4000-8000-000000000020', 'dddddddd-0000-4000-8000-000000000023', '298211020', 'Áfylling', 5000, 1000, 'visa', '4242', '2026-11-09 12:00:00+00', 'sale', NULL, NULL, NULL, 25),
	('5d653a45-7a1b-478e-a00c-ec24f0c57070', 10, 'cccccccc-0000-4000-8000-000000000010', 'a69b2ab7-dcc0-4f1f-9b02-be80bc842908', '298211010', '5 GB', 7900, 1580, 'quickpay-test-card', '0008', '2026-11-21 14:32:00+00', 'sale', 'PRCPB14BJ43W0B', NULL, NULL, 25);
INSERT INTO public.refresh_tokens VALUES
	('bjt3BdsYo4c76Cm3yIQwxqpOqeztXkupDcxxZqHzIM0', '57e26eaa-b41f-4bec-878a-f45d49f76965', '2026-11-21 14:32:00+00', NULL),
	('KtdXaTwfiv19-Tqi2dFt_bxaIj5gyPP9UH1bItQX6cg', '40479f40-e996-49e1-ace8-305628c7e319', '2026-11-21 14:32:00+00', NULL);
INSERT INTO public.sims VALUES
	('eeeeeeee-0000-4000-8000-000000001000', 'bbbbbbbb-0000-4000-8000-000000000001', 'dddddddd-0000-4000-8000-000000001000', 'ESIM', '8929801211001211001', 'c-GBdROokWDNeI5t179h-rv6ruOoYjG5KlXb1J9_5MM40n9qO0R_5ZW1NDumNdQa5Gv08tU72rlxz4qM100J29QvE-VsigwFLdSE1VgW3ZqCWI_8X79X1vXOG4p0nBkTZ66ZwLvzgsJ8gdLsA7GbaUm7NBOTJAk-o-pJULi3Oc20', '2026-06-24 11:00:00+00', NULL, 'yjGnsFBz8AUQ'),
	('eeeeeeee-0000-4000-8000-000000001001', 'bbbbbbbb-0000-4000-8000-000000000002', 'dddddddd-0000-4000-8000-000000001001', 'PHYSICAL', '8929801211002211002', 'xngGAAgsIGyTIm9kG6p2f5Qd8R1_KSHXC8UiNd87ozWXmCoD6J1rvSkUvn84sL-dGjKC63JJWBe28XiasrvNRnSZxwwHp5c', '2026-06-24 11:00:00+00', NULL, 'yjGnsFBz8AUQ'),
	('eeeeeeee-0000-4000-8000-000000001002', 'bbbbbbbb-0000-4000-8000-000000000003', 'dddddddd-0000-4000-8000-000000001002', 'PHYSICAL', '8929801211003211003', 'yzi8kp242-5WrFKfsRQnOyDqxbrrBjriZKNNhglmZ_1p_fQrjp62RZVh-cuWeiQDJoKioT-Pm6ucuSyTBwEajz371x29T1A', '2026-06-24 11:00:00+00', NULL, 'yjGnsFBz8AUQ'),
	('eeeeeeee-0000-4000-8000-000000001003', 'bbbbbbbb-0000-4000-8000-000000000004', 'dddddddd-0000-4000-8000-000000001003', 'PHYSICAL', '8929801211004211004', 'ljyciDK-2tzvJNx67kpez9KL9bNTX86r4jLT9utU1ElUABvtBLHXG0BtQiBFU2KvO1XkEvTMuTgIkg9YnR_33OR66YR_tVA', '2026-06-24 11:00:00+00', NULL, 'yjGnsFBz8AUQ'),
	('eeeeeeee-0000-4000-8000-000000001004', 'bbbbbbbb-0000-4000-8000-000000000010', 'dddddddd-0000-4000-8000-000000001004', 'ESIM', '8929801211010211010', 'fO_R7lZPtldniPDv3fywPMSpc1HetYicvLkdr8G2dOFUdOUZMyhsRjyDgAOWhwWVrKTaRb1z7kq4iYWm_hJg2HbvIYW-efVpGdVxWDs0iiAzBm1yZ6PJs2wl5zrF7PJBti56fuUskRWrvupH-VzIldSc_9-fd5LtTWjrhOqFfjOI', '2026-06-24 11:00:00+00', NULL, 'yjGnsFBz8AUQ'),
	('eeeeeeee-0000-4000-8000-000000001005', 'bbbbbbbb-0000-4000-8000-000000000020', 'dddddddd-0000-4000-8000-000000001005', 'PHYSICAL', '8929801211020211020', 'XdVyIGoGgImiVOsb9y8OUCkD_JZcx5g0OTu5kBc-uGC3_ENxHY_3KKYmps_cA1PovV9kjt_ggIqGCAA5gcVa2NNRfmQICMM', '2026-06-24 11:00:00+00', NULL, 'yjGnsFBz8AUQ'),
	('eeeeeeee-0000-4000-8000-000000001006', 'bbbbbbbb-0000-4000-8000-000000000030', 'dddddddd-0000-4000-8000-000000001006', 'PHYSICAL', '8929801211030211030', 'a-gKR5ZrBrGds-pdI66dF1C0vt4kw_o8Ya0ZUD20TjFe8jidG7TDD2t95FsONmkIGDt4T9SlVZ3X2qlLmHuH6ITNqmdZt88', '2026-06-24 11:00:00+00', NULL, 'yjGnsFBz8AUQ');
INSERT INTO public.usage VALUES
	('bbbbbbbb-0000-4000-8000-000000000001', '2026-11-19', 'domestic', 1819, '2026-11-21 14:32:00+00', 10, 3, 0),
	('bbbbbbbb-0000-4000-8000-000000000001', '2026-11-20', 'domestic', 606, '2026-11-21 14:32:00+00', 3, 1, 0),
	('bbbbbbbb-0000-4000-8000-000000000001', '2026-11-21', 'domestic', 2729, '2026-11-21 14:32:00+00', 16, 5, 0),
	('bbbbbbbb-0000-4000-8000-000000000001', '2026-11-19', 'eu', 339, '2026-11-21 14:32:00+00', 18, 1, 0),
	('bbbbbbbb-0000-4000-8000-000000000001', '2026-11-20', 'eu', 113, '2026-11-21 14:32:00+00', 6, 1, 0),
	('bbbbbbbb-0000-4000-8000-000000000001', '2026-11-21', 'eu', 508, '2026-11-21 14:32:00+00', 28, 2, 0),
	('bbbbbbbb-0000-4000-8000-000000000002', '2026-11-19', 'domestic', 6095, '2026-11-21 14:32:00+00', 7, 11, 0),
	('bbbbbbbb-0000-4000-8000-000000000002', '2026-11-20', 'domestic', 3385, '2026-11-21 14:32:00+00', 4, 5, 0),
	('bbbbbbbb-0000-4000-8000-000000000002', '2026-11-21', 'domestic', 678, '2026-11-21 14:32:00+00', 1, 2, 0),
	('bbbbbbbb-0000-4000-8000-000000000002', '2026-11-19', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000002', '2026-11-20', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000002', '2026-11-21', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000003', '2026-11-19', 'domestic', 811, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000003', '2026-11-20', 'domestic', 6493, '2026-11-21 14:32:00+00', 1, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000003', '2026-11-21', 'domestic', 3247, '2026-11-21 14:32:00+00', 1, 1, 0),
	('bbbbbbbb-0000-4000-8000-000000000003', '2026-11-19', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000003', '2026-11-20', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000003', '2026-11-21', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000004', '2026-11-19', 'domestic', 264, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000004', '2026-11-20', 'domestic', 724, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000004', '2026-11-21', 'domestic', 462, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000004', '2026-11-19', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000004', '2026-11-20', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000004', '2026-11-21', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000010', '2026-11-19', 'domestic', 2133, '2026-11-21 14:32:00+00', 14, 3, 0),
	('bbbbbbbb-0000-4000-8000-000000000010', '2026-11-20', 'domestic', 1357, '2026-11-21 14:32:00+00', 9, 2, 0),
	('bbbbbbbb-0000-4000-8000-000000000010', '2026-11-21', 'domestic', 582, '2026-11-21 14:32:00+00', 4, 1, 0),
	('bbbbbbbb-0000-4000-8000-000000000010', '2026-11-19', 'eu', 370, '2026-11-21 14:32:00+00', 9, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000010', '2026-11-20', 'eu', 235, '2026-11-21 14:32:00+00', 5, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000010', '2026-11-21', 'eu', 101, '2026-11-21 14:32:00+00', 3, 1, 0),
	('bbbbbbbb-0000-4000-8000-000000000020', '2026-11-19', 'domestic', 0, '2026-11-21 14:32:00+00', 2, 1, 175),
	('bbbbbbbb-0000-4000-8000-000000000020', '2026-11-20', 'domestic', 0, '2026-11-21 14:32:00+00', 2, 1, 175),
	('bbbbbbbb-0000-4000-8000-000000000020', '2026-11-21', 'domestic', 0, '2026-11-21 14:32:00+00', 3, 2, 275),
	('bbbbbbbb-0000-4000-8000-000000000020', '2026-11-19', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000020', '2026-11-20', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000020', '2026-11-21', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000030', '2026-11-19', 'domestic', 4496, '2026-11-21 14:32:00+00', 17, 1, 0),
	('bbbbbbbb-0000-4000-8000-000000000030', '2026-11-20', 'domestic', 899, '2026-11-21 14:32:00+00', 4, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000030', '2026-11-21', 'domestic', 7194, '2026-11-21 14:32:00+00', 27, 2, 0),
	('bbbbbbbb-0000-4000-8000-000000000030', '2026-11-19', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000030', '2026-11-20', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0),
	('bbbbbbbb-0000-4000-8000-000000000030', '2026-11-21', 'eu', 0, '2026-11-21 14:32:00+00', 0, 0, 0);
INSERT INTO public.usage_months VALUES
	('bbbbbbbb-0000-4000-8000-000000000001', '2026-11', 'domestic', 5154, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000001', '2026-11', 'eu', 960, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000002', '2026-11', 'domestic', 10158, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000002', '2026-11', 'eu', 0, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000003', '2026-11', 'domestic', 10551, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000003', '2026-11', 'eu', 0, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000004', '2026-11', 'domestic', 1450, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000004', '2026-11', 'eu', 0, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000010', '2026-11', 'domestic', 4072, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000010', '2026-11', 'eu', 706, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000020', '2026-11', 'domestic', 0, 625, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000020', '2026-11', 'eu', 0, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000030', '2026-11', 'domestic', 12589, 0, '2026-11-21 14:32:00+00'),
	('bbbbbbbb-0000-4000-8000-000000000030', '2026-11', 'eu', 0, 0, '2026-11-21 14:32:00+00');
INSERT INTO public.usage_pages VALUES
	('', '2026-11-22 12:08:00+00', '2026-11-21 14:32:00+00', '2026-10-01', '2026-11-21 14:32:00+00', NULL, '{}');
SELECT pg_catalog.setval('public.network_tasks_position_seq', 8, true);
SELECT pg_catalog.setval('public.orders_number_seq', 104012, true);
